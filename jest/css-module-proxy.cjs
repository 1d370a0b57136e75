/** In unit tests every class name of a CSS module is its own name. */
module.exports = new Proxy(
  {},
  {
    get(target, name) {
      if (name === '__esModule') return true;
      return name === 'default' ? module.exports : String(name);
    },
  },
);
