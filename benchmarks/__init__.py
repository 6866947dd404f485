"""What is measured against the budgets, one module per group of budgets."""
