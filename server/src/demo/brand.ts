import { join } from 'node:path';
import type { Brand } from '../brand/brand.ts';
import type { Embed } from '../stores/embeds.ts';
import { demoContentFolder } from './content.ts';
import { northtoneTexts } from './northtone-texts.ts';
import { feedPaths } from './store/store-paths.ts';

/** Links of the store's menu with a picture in `demo-content/brand/menu`, cut from the photographs. */
const picturedLinks = [
  'newHeadphones',
  'newWatches',
  'newSpeakers',
  'overEar',
  'inEar',
  'openEar',
  'noiseCancelling',
  'sport',
  'everydayWatches',
  'runningWatches',
  'straps',
  'portableSpeakers',
  'homeSpeakers',
  'hotSale',
] as const;

/** The demo brand. No other code knows its values. */
export const northtone = {
  appId: 'northtone-community',
  mailFrom: 'Northtone <community@northtone.example>',
  securityContact: 'mailto:security@northtone.example',
  brand: { name: 'Northtone', word: 'Northtone', logo: null },
  store: {
    base: 'https://store.northtone.example',
    prefixedLanguages: ['es', 'ja', 'zh'],
    support: 'https://store.northtone.example/pages/support',
    distributorPortal: 'https://partners.northtone.example',
  },
  liveChatScript: null,
  look: {
    font: 'Figtree, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Hiragino Sans", "Yu Gothic UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK JP", sans-serif',
    fontFile: join(demoContentFolder(), 'brand/figtree-latin.woff2'),
    fontLanguages: ['en', 'es'],
    fallbackMetrics: { sizeAdjust: 99.6, ascent: 95.39, descent: 25.1, lineGap: 0 },
  },
  texts: northtoneTexts,
  icon: null,
  welcomePicture: join(demoContentFolder(), 'brand/welcome.webp'),
  menuPictures: Object.fromEntries(
    picturedLinks.map((key) => [key, join(demoContentFolder(), `brand/menu/${key}.webp`)]),
  ),
  signInPicture: join(demoContentFolder(), 'photographs/column-balcony.webp'),
} as const satisfies Brand;

/** The embed of the demo's community and of its store, if there is one. */
export const demoEmbeds = (community: string, store: string | null): Record<string, Embed> => ({
  store: {
    origins: [community, ...(store === null ? [] : [store])],
    compose: true,
    returns: store === null ? [] : feedPaths.map((path) => store + path),
    products: {
      'NT-HEARTH': 'hearth',
      'NT-PEBBLE': 'pebble',
      'NT-DRIFT-PRO': 'driftpro',
      // An article that nobody has posted about yet.
      'NT-CABLE': 'cable',
    },
  },
});
