const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with what every browser has and jsdom leaves out: Node's own fetch, encoders and streams. */
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

/** A list for queries of the width alone, such as `(width >= 600px)`; it changes as the window is resized. */
function mediaList(window, query) {
  const [, sign, width] = /width (>=?) (\d+)px/.exec(query) ?? [];
  return {
    get matches() {
      return sign === '>=' ? window.innerWidth >= Number(width) : sign === '>' && window.innerWidth > Number(width);
    },
    addEventListener: (_type, listener) => window.addEventListener('resize', listener),
    removeEventListener: (_type, listener) => window.removeEventListener('resize', listener),
  };
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...options) {
    super(...options);
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.matchMedia = (query) => mediaList(this.global, query);
  }
};
