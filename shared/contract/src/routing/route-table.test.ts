import { RouteTable, registeredRoutes } from './route-table.ts';
import { fixtureRegistry, fixtureRoutes, testBuild } from './testing-routes.ts';

const title = { en: 'Tips', es: 'Consejos', ja: 'ヒント', zh: '提示' };
const tips = testBuild('tips', '1', {
  'write-tip': { patterns: ['/write-tip'], title, indexed: false, crumbs: ['tips'] },
  tips: { patterns: ['/tips'], title, indexed: true, navigation: { label: title, icon: 'book', order: 15 } },
  tip: { patterns: ['/tips/tip-:tip_id'], title, indexed: true, crumbs: ['tips'] },
});
const routes = new RouteTable(
  registeredRoutes({ remotes: { ...fixtureRegistry.remotes, tips: { active: tips, previous: [] } } }),
);

test.each([
  ['/', 'home', {}],
  ['/start', 'home', {}],
  ['/pinned/', 'pinned', {}],
  ['/login', 'login', {}],
  ['/home/users-7', 'users', { previous: 'home', user_id: '7' }],
  ['/messages/details-42', 'post-details', { previous: 'messages', post_id: '42' }],
  ['/login/details-42', 'post-details', { previous: 'login', post_id: '42' }],
  ['/start/details-42', 'post-details', { previous: 'start', post_id: '42' }],
  ['/home/users-7/details-42', 'post-details', { previous: 'home', user: 'users-7', post_id: '42' }],
  ['/users-7/notes-42', 'post-notes', { previous: 'users-7', post_id: '42' }],
])('%s is the route %s', (path, name, params) => {
  expect(fixtureRoutes.match(path)).toEqual({ name, params });
});

test.each([
  '//',
  '/nowhere',
  '/home',
  '/evil/details-1',
  '/xyz/users-2',
  '/home/details-',
  '/home/details-a/b',
  '/home/users-1/users-2',
  '/home/details-1/details-2',
  '/post-details/details-1',
  '//details-1',
  '/home/details-%2e',
  `/home/details-${'1'.repeat(65)}`,
  '/constructor',
  '/__proto__/details-1',
])('%s is no route', (path) => {
  expect(fixtureRoutes.match(path)).toBeNull();
});

test.each(['/', '/pinned', '/home/users-7', '/messages/users-7/details-42', '/readers/notes-9'])(
  '%s survives matching and building',
  (path) => {
    const match = fixtureRoutes.match(path);
    expect(match && fixtureRoutes.path(match)).toBe(path);
  },
);

test.each([
  ['/messages/users-7/details-42', '/home/details-42'],
  ['/start', '/'],
  ['/readers/users-7', '/home/users-7'],
])('the canonical address of %s is %s, wherever the reader came from', (path, canonical) => {
  const match = fixtureRoutes.match(path);
  expect(match && fixtureRoutes.canonicalPath(match)).toBe(canonical);
});

test('a route is indexed if its remote declares it', () => {
  const names = ['home', 'pinned', 'users', 'post-details', 'post-notes', 'messages', 'login', 'nothing'];
  expect(names.filter((name) => fixtureRoutes.isIndexed(name))).toEqual(['home', 'pinned', 'users', 'post-details']);
});

test('pages without parameters are in sitemaps', () => {
  expect(fixtureRoutes.fixedPages()).toEqual(['/', '/pinned']);
  expect(routes.fixedPages()).toEqual(['/', '/pinned', '/tips']);
});

test.each([
  ['/messages', ['/messages']],
  ['/home/users-7', ['/home/users-7']],
  ['/messages/details-42', ['/messages', '/messages/details-42']],
  ['/messages/users-7/details-42', ['/messages', '/messages/users-7', '/messages/users-7/details-42']],
  ['/home/notes-9', ['/home/notes-9']],
  ['/start/details-42', ['/start/details-42']],
  ['/home/users-7/details-42', ['/home/users-7', '/home/users-7/details-42']],
  ['/home/users-7/notes-42', ['/home/users-7', '/home/users-7/notes-42']],
  ['/start/users-7/details-42', ['/start/users-7', '/start/users-7/details-42']],
  ['/readers/users-7/notes-42', ['/readers', '/readers/users-7', '/readers/users-7/notes-42']],
  ['/users-7/details-42', ['/home/users-7', '/users-7/details-42']],
  ['/login', ['/login']],
])('the breadcrumbs of %s are %j', (path, expected) => {
  expect(fixtureRoutes.crumbs(path).map((crumb) => crumb.path)).toEqual(expected);
});

test("every breadcrumb has its route's name", () => {
  const names = fixtureRoutes.crumbs('/readers/users-7/notes-42').map(({ name }) => name);
  expect(names).toEqual(['readers', 'users', 'post-notes']);
});

test('the sidebar has its entries in their order', () => {
  expect(fixtureRoutes.navigation.map(({ navigation, patterns }) => [navigation.label.en, patterns[0]])).toEqual([
    ['Home', '/'],
    ['Friends', '/friends'],
    ['Readers', '/readers'],
    ['You', '/user-profile'],
    ['Messages', '/messages'],
  ]);
});

test('the account menu has its entry', () => {
  expect(fixtureRoutes.accountEntries.map(({ title, patterns }) => [title?.en, patterns[0]])).toEqual([
    ['Muted', '/muted'],
  ]);
});

describe('a fifth remote', () => {
  test('serves its addresses, and nested addresses may start with it', () => {
    expect(routes.match('/tips/tip-drift-pro')).toEqual({ name: 'tip', params: { tip_id: 'drift-pro' } });
    expect(routes.match('/tips/details-42')).toEqual({
      name: 'post-details',
      params: { previous: 'tips', post_id: '42' },
    });
    expect(routes.match('/tip/details-42')).toEqual({
      name: 'post-details',
      params: { previous: 'tip', post_id: '42' },
    });
    expect(routes.get('tip')?.remote).toBe('tips');
  });

  test('has its sidebar entry at its position', () => {
    expect(routes.navigation.map(({ name }) => name).slice(0, 3)).toEqual(['home', 'tips', 'friends']);
  });

  test('has breadcrumbs by the parts of its address and those that it declares, each once', () => {
    expect(routes.crumbs('/tips/tip-5').map(({ path }) => path)).toEqual(['/tips', '/tips/tip-5']);
    expect(routes.crumbs('/write-tip').map(({ path }) => path)).toEqual(['/tips', '/write-tip']);
    expect(routes.crumbs('/tips/details-42').map(({ path }) => path)).toEqual(['/tips', '/tips/details-42']);
  });

  test('has titles in every language', () => {
    expect(routes.titles('es')).toMatchObject({ tips: 'Consejos', home: 'Community home (es)' });
  });
});
