"""Controls: buttons, choices, fields, and the form that holds them."""
