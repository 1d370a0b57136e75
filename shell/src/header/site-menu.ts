/** Where a menu link leads: a page of the store, a page of the community, or another site of the configuration. */
export type MenuTarget = { store: string } | { community: string } | { site: 'support' | 'distributorPortal' };

interface MenuLink {
  /** Key under `menu` in the language files. */
  label: string;
  target: MenuTarget;
}

export interface MenuSection {
  key: 'newReleases' | 'headphones' | 'watches' | 'speakers' | 'hotSale' | 'support' | 'explore';
  /** Where a section without links of its own leads. */
  target?: MenuTarget;
  links: readonly MenuLink[];
}

const collection = (label: string, name: string): MenuLink => ({ label, target: { store: `/collections/${name}` } });
const page = (label: string, path: string): MenuLink => ({ label, target: { store: path } });

/** The site menu (specification section 1): sections with their links; all labels are in the language files. */
export const siteMenu: readonly MenuSection[] = [
  {
    key: 'newReleases',
    links: [
      collection('newHeadphones', 'new-headphones'),
      collection('newWatches', 'new-watches'),
      collection('newSpeakers', 'new-speakers'),
      collection('allNew', 'new-releases'),
    ],
  },
  {
    key: 'headphones',
    links: [
      collection('overEar', 'over-ear-headphones'),
      collection('inEar', 'in-ear-headphones'),
      collection('openEar', 'open-ear-headphones'),
      collection('noiseCancelling', 'noise-cancelling-headphones'),
      collection('sport', 'sport-headphones'),
      collection('allHeadphones', 'headphones'),
    ],
  },
  {
    key: 'watches',
    links: [
      collection('everydayWatches', 'everyday-watches'),
      collection('runningWatches', 'running-watches'),
      collection('straps', 'watch-straps'),
      collection('allWatches', 'watches'),
    ],
  },
  {
    key: 'speakers',
    links: [
      collection('portableSpeakers', 'portable-speakers'),
      collection('homeSpeakers', 'home-speakers'),
      collection('soundbars', 'soundbars'),
      collection('allSpeakers', 'speakers'),
    ],
  },
  { key: 'hotSale', target: { store: '/collections/hot-sales' }, links: [] },
  {
    key: 'support',
    links: [
      { label: 'helpCentre', target: { site: 'support' } },
      page('orderTracker', '/pages/order-tracker'),
      page('warranty', '/pages/warranty'),
      page('manuals', '/pages/manuals'),
      page('contact', '/pages/contact'),
    ],
  },
  {
    key: 'explore',
    links: [
      { label: 'forum', target: { community: '/' } },
      page('blog', '/blogs/stories'),
      page('about', '/pages/about'),
      { label: 'distributorPortal', target: { site: 'distributorPortal' } },
    ],
  },
];
