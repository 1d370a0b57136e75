/** In unit tests every class of a CSS module has its source name. */
module.exports = new Proxy(
  {},
  {
    get(target, name) {
      if (name === '__esModule') return true;
      return name === 'default' ? module.exports : String(name);
    },
  },
);
