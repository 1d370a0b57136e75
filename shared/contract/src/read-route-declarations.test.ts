import { readRouteDeclarations } from './read-route-declarations.ts';
import { declaredRoutes } from './testing-routes.ts';

const title = { en: 'Tips', es: 'Consejos', ja: 'ヒント', zh: '提示' };
const tips = { patterns: ['/tips'], title, indexed: true };

test('what the remotes declare is read as it is', () => {
  for (const remote of ['feed', 'profile', 'messages', 'post'] as const)
    expect(readRouteDeclarations(remote, declaredRoutes(remote))).toEqual(declaredRoutes(remote));
  const navigation = { label: title, icon: 'book', order: 1, audience: 'member' };
  expect(readRouteDeclarations('tips', { tips: { ...tips, navigation, crumbs: ['home'] } })).toBeTruthy();
});

test.each([
  ['no object', null, 'must be object'],
  ['a name that is none', { Tips: tips }, 'must'],
  ['no pattern', { tips: { ...tips, patterns: [] } }, '/tips/patterns'],
  ['a title that is missing in a language', { tips: { ...tips, title: { ...title, zh: undefined } } }, '/tips/title'],
  ['a title that is empty', { tips: { ...tips, title: { ...title, zh: '' } } }, '/tips/title/zh'],
  ['nothing about search engines', { tips: { patterns: ['/tips'], title } }, 'indexed'],
  [
    'an audience that is none',
    { tips: { ...tips, navigation: { label: title, icon: 'book', order: 1, audience: 'all' } } },
    '/tips/navigation',
  ],
  [
    'an icon that is none',
    { tips: { ...tips, navigation: { label: title, icon: 'rocket', order: 1 } } },
    'route tips: rocket is none of the icons house, users',
  ],
  ['a pattern that is none', { tips: { ...tips, patterns: ['/tips/*'] } }, '/tips/* is no pattern'],
  ['the same address twice', { tips, tip: tips }, 'take the same addresses'],
])('%s is refused', (_, content, reason) => {
  expect(() => readRouteDeclarations('tips', content)).toThrow(reason);
});
