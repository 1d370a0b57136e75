import { rspack } from '@rspack/core';

/**
 * Class of the document where no script starts, because the browser is older than `.browserslistrc` says. Browsers that cannot
 * even read the scripts never get it: the sheet tests for those (`shell/src/page.css`).
 */
const belowFloor = 'below-floor';

/** What the oldest of each browser brought last: `light-dark()` Chrome 123 and Safari 17.5, `Intl.Segmenter` Firefox 125. */
const meetsFloor =
  "window.Intl && Intl.Segmenter && window.CSS && CSS.supports && CSS.supports('color', 'light-dark(#fff, #000)')";

/** Puts the whole entry script, with what the bundler runs before it, behind a test of the browser. No further file, no further step. */
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
