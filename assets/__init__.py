"""Pictures and sounds of the program, and the scripts that make them.

Run from the root of the project: `python -m assets.make_faces`, `python -m assets.make_icons` and
`python -m assets.make_sounds`. The program itself only reads the files. What turns it into a package lies in
`assets.package`, the licences of all that goes along in `licences`.
"""
