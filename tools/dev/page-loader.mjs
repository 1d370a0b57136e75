import { fileURLToPath } from 'node:url';

const boundary = JSON.stringify(fileURLToPath(new URL('./browser/page-boundary.ts', import.meta.url)));

/**
 * Loader of the bundler that appends a hot-update boundary to a remote's page module.
 *
 * @param {string} source
 */
export default function pageLoader(source) {
  return [
    source,
    `import { acceptPage as $acceptPage$ } from ${boundary};`,
    'const $page$ = __webpack_require__.c[__webpack_module__.id].exports;',
    'if (import.meta.webpackHot) $acceptPage$(import.meta.webpackHot, $page$);',
  ].join('\n');
}
