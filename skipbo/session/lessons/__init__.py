"""Ten lessons on real positions: `course.py` holds them, `lesson.py` says what one is, `trial.py` judges."""
