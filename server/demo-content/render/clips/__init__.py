"""All clips, in the order in which they are rendered; a module for each."""

from clips import rain, ticking, turntable, woofer

clips = [module.clip for module in (ticking, woofer, turntable, rain)]
