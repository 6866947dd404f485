"""Receipts, sheets and reports made from plain data as text and tables."""
