import { rspack } from '@rspack/core';

/**
 * Class of the root element if no script starts, because the browser is older than `.browserslistrc` says. Browsers
 * that cannot parse the scripts never get it; the style sheet detects those (`shell/src/page.css`).
 */
const belowFloor = 'below-floor';

/**
 * Tests for the newest required features: `light-dark()` (Chrome 123, Safari 17.5) and `Intl.Segmenter` (Firefox 125).
 * `checkVisibility` is older; it is tested because every navigation calls it without a fallback.
 */
const meetsFloor =
  'window.Intl && Intl.Segmenter && Element.prototype.checkVisibility && ' +
  "window.CSS && CSS.supports && CSS.supports('color', 'light-dark(#fff, #000)')";

/**
 * Wraps the whole entry script, with the bundler's runtime, in a test of the browser, without another file or request.
 */
export const floorGuard = [
  new rspack.BannerPlugin({ banner: `if (${meetsFloor}) {`, raw: true, entryOnly: true, include: /\.js$/ }),
  new rspack.BannerPlugin({
    banner: `} else document.documentElement.className += ' ${belowFloor}';`,
    raw: true,
    entryOnly: true,
    include: /\.js$/,
    footer: true,
  }),
];
