import { readRouteDeclarations } from './read-route-declarations.ts';
import { fixtureDeclarations, fixtureRegistry } from './testing-routes.ts';

const title = { en: 'Tips', es: 'Consejos', ja: 'ヒント', zh: '提示' };
const tips = { patterns: ['/tips'], title, indexed: true };

test('declarations with all kinds of routes are valid', () => {
  for (const remote of Object.keys(fixtureRegistry.remotes))
    expect(readRouteDeclarations(remote, fixtureDeclarations(remote))).toEqual(fixtureDeclarations(remote));
  const navigation = { label: title, icon: 'book', order: 1, audience: 'member' };
  expect(readRouteDeclarations('tips', { tips: { ...tips, navigation, crumbs: ['home'] } })).toBeTruthy();
});

test.each([
  ['no object', null, 'must be object'],
  ['an invalid name', { Tips: tips }, 'must'],
  ['no pattern', { tips: { ...tips, patterns: [] } }, '/tips/patterns'],
  ['a title without a language', { tips: { ...tips, title: { ...title, zh: undefined } } }, '/tips/title'],
  ['an empty title', { tips: { ...tips, title: { ...title, zh: '' } } }, '/tips/title/zh'],
  ['a title too long for a menu', { tips: { ...tips, title: { ...title, ja: 'ヒ'.repeat(81) } } }, '/tips/title/ja'],
  ['a title that turns others around', { tips: { ...tips, title: { ...title, en: '\u202eTips' } } }, '/tips/title/en'],
  ...['\n', '\u0085', '\u061c', '\u200e', '\u200f', '\u2028', '\u2029', '\u2069'].map(
    (sign): [string, object, string] => [
      `a title with ${JSON.stringify(sign)}`,
      { tips: { ...tips, title: { ...title, en: `Tips${sign}` } } },
      '/tips/title/en',
    ],
  ),
  [
    'a label too long for the sidebar',
    { tips: { ...tips, navigation: { label: { ...title, es: 'C'.repeat(41) }, icon: 'book', order: 1 } } },
    '/tips/navigation/label/es',
  ],
  ['a missing indexed', { tips: { patterns: ['/tips'], title } }, 'indexed'],
  [
    'an invalid audience',
    { tips: { ...tips, navigation: { label: title, icon: 'book', order: 1, audience: 'all' } } },
    '/tips/navigation',
  ],
  [
    'an unknown icon of the account menu',
    { tips: { ...tips, account: { icon: 'rocket', order: 1 } } },
    'route tips: rocket is none of the icons',
  ],
  [
    'an unknown icon',
    { tips: { ...tips, navigation: { label: title, icon: 'rocket', order: 1 } } },
    'route tips: rocket is none of the icons house, users',
  ],
  [
    'an unknown skeleton',
    { tips: { ...tips, skeleton: 'bones' } },
    'route tips: bones is none of the skeletons feed, post',
  ],
  ['an invalid pattern', { tips: { ...tips, patterns: ['/tips/*'] } }, '/tips/* is no pattern'],
  ['the same address twice', { tips, tip: tips }, 'take the same addresses'],
])('%s is refused', (_, content, reason) => {
  expect(() => readRouteDeclarations('tips', content)).toThrow(reason);
});
