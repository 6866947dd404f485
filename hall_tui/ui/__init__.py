"""The screens: what people see and type. Nothing here decides or keeps anything."""
