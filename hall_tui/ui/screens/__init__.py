"""One module for each screen: home, sign-in, help and the desks."""
