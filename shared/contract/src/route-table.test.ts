import { RouteTable, registeredRoutes } from './route-table.ts';
import { productRegistry, productRoutes, testBuild } from './testing-routes.ts';

const title = { en: 'Tips', es: 'Consejos', ja: 'ヒント', zh: '提示' };
const tips = testBuild('tips', '1', {
  'write-tip': { patterns: ['/write-tip'], title, indexed: false, crumbs: ['tips'] },
  tips: { patterns: ['/tips'], title, indexed: true, navigation: { label: title, icon: 'book', order: 15 } },
  tip: { patterns: ['/tips/tip-:tip_id'], title, indexed: true, crumbs: ['tips'] },
});
const routes = new RouteTable(
  registeredRoutes({ remotes: { ...productRegistry.remotes, tips: { active: tips, previous: [] } } }),
);

test.each([
  ['/', 'home', {}],
  ['/posts-list', 'home', {}],
  ['/sticky-list/', 'sticky-list', {}],
  ['/login', 'login', {}],
  ['/home/users-7', 'users', { previous: 'home', user_id: '7' }],
  ['/messages/details-42', 'post-details', { previous: 'messages', post_id: '42' }],
  ['/login/details-42', 'post-details', { previous: 'login', post_id: '42' }],
  ['/posts-list/details-42', 'post-details', { previous: 'posts-list', post_id: '42' }],
  ['/home/users-7/details-42', 'post-details', { previous: 'home', user: 'users-7', post_id: '42' }],
  ['/users-7/report-42', 'post-report', { previous: 'users-7', post_id: '42' }],
])('%s is the route %s', (path, name, params) => {
  expect(productRoutes.match(path)).toEqual({ name, params });
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
  expect(productRoutes.match(path)).toBeNull();
});

test.each(['/', '/sticky-list', '/home/users-7', '/messages/users-7/details-42', '/fans-list/report-9'])(
  '%s survives matching and building',
  (path) => {
    const match = productRoutes.match(path);
    expect(match && productRoutes.path(match)).toBe(path);
  },
);

test.each([
  ['/messages/users-7/details-42', '/home/details-42'],
  ['/posts-list', '/'],
  ['/fans-list/users-7', '/home/users-7'],
])('the canonical address of %s is %s, wherever the reader came from', (path, canonical) => {
  const match = productRoutes.match(path);
  expect(match && productRoutes.canonicalPath(match)).toBe(canonical);
});

test('a route is indexed if its remote declares it', () => {
  const names = ['home', 'sticky-list', 'users', 'post-details', 'post-report', 'messages', 'login', 'nothing'];
  expect(names.filter((name) => productRoutes.isIndexed(name))).toEqual([
    'home',
    'sticky-list',
    'users',
    'post-details',
  ]);
});

test('pages without parameters are in sitemaps', () => {
  expect(productRoutes.fixedPages()).toEqual(['/', '/sticky-list']);
  expect(routes.fixedPages()).toEqual(['/', '/sticky-list', '/tips']);
});

test.each([
  ['/messages', ['/messages']],
  ['/home/users-7', ['/home/users-7']],
  ['/messages/details-42', ['/messages', '/messages/details-42']],
  ['/messages/users-7/details-42', ['/messages', '/messages/users-7', '/messages/users-7/details-42']],
  ['/home/report-9', ['/home/report-9']],
  ['/posts-list/details-42', ['/posts-list/details-42']],
  ['/home/users-7/details-42', ['/home/users-7', '/home/users-7/details-42']],
  ['/home/users-7/report-42', ['/home/users-7', '/home/users-7/report-42']],
  ['/posts-list/users-7/details-42', ['/posts-list/users-7', '/posts-list/users-7/details-42']],
  ['/fans-list/users-7/report-42', ['/fans-list', '/fans-list/users-7', '/fans-list/users-7/report-42']],
  ['/users-7/details-42', ['/home/users-7', '/users-7/details-42']],
  ['/login', ['/login']],
])('the breadcrumbs of %s are %j', (path, expected) => {
  expect(productRoutes.crumbs(path).map((crumb) => crumb.path)).toEqual(expected);
});

test("every breadcrumb has its route's name", () => {
  const names = productRoutes.crumbs('/fans-list/users-7/report-42').map(({ name }) => name);
  expect(names).toEqual(['fans-list', 'users', 'post-report']);
});

test("the product's sidebar has its five entries in order", () => {
  expect(productRoutes.navigation.map(({ navigation, patterns }) => [navigation.label.en, patterns[0]])).toEqual([
    ['Home', '/'],
    ['Followers list', '/follow-list'],
    ['Fans list', '/fans-list'],
    ['Personal', '/user-profile'],
    ['Messages', '/messages'],
  ]);
});

test("the product's account menu has its entry", () => {
  expect(productRoutes.accountEntries.map(({ title, patterns }) => [title?.en, patterns[0]])).toEqual([
    ['Hidden', '/hidden'],
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
    expect(routes.navigation.map(({ name }) => name).slice(0, 3)).toEqual(['home', 'tips', 'follow-list']);
  });

  test('has breadcrumbs by the parts of its address and those that it declares, each once', () => {
    expect(routes.crumbs('/tips/tip-5').map(({ path }) => path)).toEqual(['/tips', '/tips/tip-5']);
    expect(routes.crumbs('/write-tip').map(({ path }) => path)).toEqual(['/tips', '/write-tip']);
    expect(routes.crumbs('/tips/details-42').map(({ path }) => path)).toEqual(['/tips', '/tips/details-42']);
  });

  test('has titles in every language', () => {
    expect(routes.titles('es')).toMatchObject({ tips: 'Consejos', home: 'Inicio de la comunidad' });
  });
});
