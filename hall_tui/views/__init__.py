"""The only readers: what each desk and sheet shows, as plain data."""
