"""How every picture is taken and what is said of it, by the picture's name; a module for each product."""

from takes import columns, earbuds, on_ears, over_ears, pebbles, shelf_boxes, watches

takes = {
    name: take
    for module in (over_ears, on_ears, earbuds, watches, columns, pebbles, shelf_boxes)
    for name, take in module.takes.items()
}
