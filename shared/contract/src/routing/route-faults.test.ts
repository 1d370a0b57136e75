import type { RouteDeclaration } from './route-declaration.ts';
import { routeFaults } from './route-faults.ts';
import { registeredRoutes } from './route-table.ts';
import { fixtureDeclarations, fixtureRegistry } from './testing-routes.ts';

const title = { en: 'Tips', es: 'Consejos', ja: 'ヒント', zh: '提示' };
const route = (...patterns: string[]): RouteDeclaration => ({ patterns, title, indexed: false });
const details = '/:previous/:user?/details-:post_id of post (post-details)';
const others = registeredRoutes(fixtureRegistry);

test('routes of four remotes have no faults, alone or beside a fifth remote', () => {
  for (const remote of Object.keys(fixtureRegistry.remotes))
    expect(routeFaults(remote, fixtureDeclarations(remote), others)).toEqual([]);
  expect(
    routeFaults('tips', { tips: route('/tips', '/tips/all'), tip: route('/tips/tip-:tip_id', '/t/:tip_id/x') }, others),
  ).toEqual([]);
});

test.each([
  ['/messages', '/messages of tips (tip) and /messages of messages (messages) take the same addresses'],
  ['/start', '/start of tips (tip) and /start of feed (home) take the same addresses'],
  ['/login', '/login of tips (tip) and /login of the shell (login) take the same addresses'],
  ['/:id', '/:id of tips (tip) and /pinned of feed (pinned) take the same addresses'],
  ['/tips/details-:id', `/tips/details-:id of tips (tip) and ${details} take the same addresses`],
  ['/tips/users-7/details-1', `/tips/users-7/details-1 of tips (tip) and ${details} take the same addresses`],
  ['/tips/:id', '/tips/:id of tips (tip) and /:previous/users-:user_id of profile (users) take the same addresses'],
])('%s overlaps a route of another remote, and both are named', (pattern, fault) => {
  expect(routeFaults('tips', { tip: route(pattern) }, others)).toContain(fault);
});

test('a name that is taken is refused, and both are named', () => {
  expect(routeFaults('tips', { home: route('/tips') }, others)).toEqual([
    'route home of tips has the name of a route of feed',
  ]);
  expect(routeFaults('tips', { login: route('/tips') }, [])).toEqual([
    'route login of tips has the name of a route of the shell',
  ]);
});

test("a remote's routes may overlap those of its previous build, but not each other", () => {
  const before = others.filter(({ remote }) => remote === 'messages');
  expect(routeFaults('messages', { inbox: route('/messages') }, before)).toEqual([]);
  expect(routeFaults('tips', { tips: route('/tips'), tip: route('/tips') }, [])).toEqual([
    '/tips of tips (tips) and /tips of tips (tip) take the same addresses',
  ]);
});

test.each([
  ['tips', 'route tip: tips is no pattern: it does not begin with /'],
  ['/tips/', 'route tip: /tips/ is no pattern: an empty part is neither text nor a parameter'],
  ['/Tips', 'route tip: /Tips is no pattern: Tips is neither text nor a parameter'],
  ['/tips/*', 'route tip: /tips/* is no pattern: * is neither text nor a parameter'],
  ['/tips/:a/:a', 'route tip: /tips/:a/:a is no pattern: a parameter is there twice'],
  ['/tips/:a?', 'route tip: /tips/:a? is no pattern: only a parameter in the middle can be optional'],
  ['/x/:a?/:b?/y', 'route tip: /x/:a?/:b?/y is no pattern: two parameters are optional'],
  ['/api/tips', 'route tip: /api/tips is an address of the server'],
])('%s is refused', (pattern, fault) => {
  expect(routeFaults('tips', { tip: route(pattern) }, others)).toEqual([fault]);
});

test('an entry of the account menu needs an address without parameters', () => {
  expect(routeFaults('tips', { tip: { ...route('/tips/tip-:id'), account: { icon: 'book', order: 1 } } }, [])).toEqual([
    'route tip: the account menu cannot lead to /tips/tip-:id, which has parameters',
  ]);
});

test('a sidebar entry needs an address without parameters', () => {
  const navigation = { label: title, icon: 'book', order: 1 };
  expect(routeFaults('tips', { tip: { ...route('/tips/tip-:id'), navigation } }, [])).toEqual([
    'route tip: the sidebar cannot lead to /tips/tip-:id, which has parameters',
  ]);
});
