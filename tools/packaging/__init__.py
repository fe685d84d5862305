"""What turns the program into a package: names, icons, and what each system wants to know of a program.

`build.spec` puts it to use. Nothing here is part of the package itself.
"""
