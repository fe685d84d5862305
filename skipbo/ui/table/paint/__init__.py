"""The painting of a table: functions that draw a `TablePicture` onto a canvas.

A painter gets canvas, look, layout and picture, and changes none of the last three. It knows neither the
table's state nor its scenes.
"""
