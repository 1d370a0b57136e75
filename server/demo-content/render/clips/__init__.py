"""All clips, in the order in which they are rendered; a module for each."""

from clips import approach, needle, rain, ticking, turntable, wandering, woofer

clips = [module.clip for module in (ticking, woofer, turntable, rain, needle, wandering, approach)]
