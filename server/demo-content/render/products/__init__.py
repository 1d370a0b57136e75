"""The brand's products, one module a family. Each stands at the origin on z = 0 and takes a colour of `palette`."""
