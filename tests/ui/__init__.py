"""Tests of what is seen and worked. By what they work it, from all of it down to one scene:

- `running.py`: the whole program without a screen; the fixture `start` starts it and closes it in the end.
  `stand_ins.py`: what its processes are replaced by, and the looks and answers that all runs share.
- `tabletop.py`: one match without the program, worked by the mouse; `table/laid.py` lays its cards out.
  `feigned_services.py`: what is around it. `table/shows.py`: what is known of its cards.
- `driving.py`: a scene, or a form, by the names of its controls; `scene_making.py`, `looking_back.py` make
  some. What all scenes share is held over `every_scene.py`, by the fixture `any_scene`.
"""
