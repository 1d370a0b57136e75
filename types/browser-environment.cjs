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

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...options) {
    super(...options);
    for (const name of fromNode) this.global[name] = globalThis[name];
  }
};
