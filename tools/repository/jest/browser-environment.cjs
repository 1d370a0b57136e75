const { TestEnvironment } = require('jest-environment-jsdom');

/** Web APIs that jsdom lacks, taken from Node: fetch, encoders and streams. */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'AbortController',
  'AbortSignal',
  'structuredClone',
];

const pixels = { px: 1, em: 16 };

/**
 * A `MediaQueryList` for width queries such as `(width >= 600px)` or `(width > 64em)`, which follows the window's size.
 */
function mediaList(window, query) {
  const [, sign, number, unit] = /width (>=?) (\d+)(px|em)/.exec(query) ?? [];
  const width = Number(number) * pixels[unit];
  return {
    get matches() {
      return sign === '>=' ? window.innerWidth >= width : sign === '>' && window.innerWidth > width;
    },
    addEventListener: (_type, listener) => window.addEventListener('resize', listener),
    removeEventListener: (_type, listener) => window.removeEventListener('resize', listener),
  };
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...options) {
    super(...options);
    for (const name of fromNode) this.global[name] = globalThis[name];
    const { Blob, FileReader } = this.global;
    // jsdom lacks it.
    Blob.prototype.arrayBuffer = function arrayBuffer() {
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.readAsArrayBuffer(this);
      });
    };
    this.global.matchMedia = (query) => mediaList(this.global, query);
  }
};
