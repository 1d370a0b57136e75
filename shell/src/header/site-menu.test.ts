import en from '../locales/en.json';
import { siteMenu } from './site-menu.ts';
import { storeAddress } from './store-address.ts';

const store = { base: 'https://store.example', prefixedLanguages: ['es', 'ja'], support: '', distributorPortal: '' };

test('every section and link has its label in the language files', () => {
  const labels: Record<string, string> = en.menu;
  for (const { key, links } of siteMenu) {
    expect(labels[key]).toBeTruthy();
    for (const { label } of links) expect(labels[label]).toBeTruthy();
  }
});

test('the sections have the order of the specification', () => {
  expect(siteMenu.map(({ key }) => key)).toEqual([
    'newReleases',
    'headphones',
    'watches',
    'speakers',
    'hotSale',
    'support',
    'explore',
  ]);
});

test('Forum leads home, the portal to its own site, hot sale to its collection', () => {
  const links = siteMenu.flatMap((section) => section.links);
  expect(links.find(({ label }) => label === 'forum')?.target).toEqual({ community: '/' });
  expect(links.find(({ label }) => label === 'distributorPortal')?.target).toEqual({ site: 'distributorPortal' });
  expect(siteMenu.find(({ key }) => key === 'hotSale')?.target).toEqual({ store: '/collections/hot-sales' });
});

test('store addresses carry the language unless it is English', () => {
  expect(storeAddress(store, 'en', '/collections/watches')).toBe('https://store.example/collections/watches');
  expect(storeAddress(store, 'ja', '/collections/watches')).toBe('https://store.example/ja/collections/watches');
  expect(storeAddress(store, 'es')).toBe('https://store.example/es');
});
