import { fileURLToPath } from 'node:url';

const boundary = JSON.stringify(fileURLToPath(new URL('./browser/page-boundary.ts', import.meta.url)));

/**
 * Bundler's loader that ends a remote's page module with a hot-update boundary.
 *
 * @param {string} source
 */
export default function pageLoader(source) {
  return [
    source,
    `import { acceptPage as $acceptPage$ } from ${boundary};`,
    'if (import.meta.webpackHot) $acceptPage$(import.meta.webpackHot, __webpack_require__.c[__webpack_module__.id].exports);',
  ].join('\n');
}
