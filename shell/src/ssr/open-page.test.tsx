import type { CallName, Envelope } from '@community/contract/calls';
import type { PageRequest } from '@community/contract/page-request';
import { fixtureRoutes } from '@community/contract/testing-routes';
import {
  defineTranslations,
  injectCalls,
  type RemotePage,
  request,
  selectMember,
  useTranslations,
} from '@community/core';
import { configuration } from '@community/testing/configuration';
import { openPage } from './open-page.tsx';

const { endpoints, ...hooks } = injectCalls('open-page-test', (build) => ({
  member: build.query<{ nickname: string }, string>({ query: request('userhome', (id: string) => ({ user_id: id })) }),
}));

function Users() {
  const { data } = hooks.useMemberQuery('7');
  return <p>{data?.nickname}</p>;
}

const page: RemotePage = {
  default: Users,
  translations: [],
  load: async ({ store, route }) => {
    await store.dispatch(endpoints.member.initiate(route.params.user_id ?? '', { subscribe: false }));
  },
  head: (state, { params }) => {
    const { data } = endpoints.member.select(params.user_id ?? '')(state);
    return data
      ? { title: data.nickname, description: `read by ${selectMember(state)?.nickname ?? 'a visitor'}` }
      : null;
  },
};

const wanted: PageRequest = {
  routes: fixtureRoutes.all,
  address: '/home/users-7?page=2',
  language: 'en',
  configuration,
  login: null,
  renderedAt: 1_700_000_000_000,
};
const ok: Envelope = { code: 0, msg: '', data: { nickname: 'Marisol' } };

test('a page is opened with its first calls and rendered with their responses', async () => {
  const send = jest.fn(async (_call: CallName, _body: unknown) => ok);
  const opened = await openPage(wanted, page, send);
  expect(send.mock.calls).toEqual([['userhome', { user_id: '7' }]]);
  expect(opened.head).toEqual({ title: 'Marisol', description: 'read by a visitor' });
  const html = await opened.render();
  expect(html).toContain('<p>Marisol</p>');
  expect(html).toMatch(/<h1[^>]*>Marisol/);
  expect(send).toHaveBeenCalledTimes(1);
  opened.close();
});

test.each([
  ['refused', { code: 5000, msg: '', data: {} }],
  ['not made', null],
])('a page whose call was %s has no head and is left to the browser', async (_, envelope) => {
  const opened = await openPage(wanted, page, async () => envelope);
  expect(opened.head).toBeNull();
  expect(await opened.render()).toBeNull();
});

test('what a page throws in place of its head is told, and the page is rendered', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('odd head');
  const head = () => {
    throw error;
  };
  const opened = await openPage(wanted, { ...page, head }, async () => ok);
  expect(opened).toMatchObject({ head: null, headError: error });
  expect(await opened.render()).toContain('<p>Marisol</p>');
  log.mockRestore();
});

test('a skeleton is what the page shows before its data, without a call, a head and a member', async () => {
  const send = jest.fn(async () => ok);
  const Waiting = () => <p>{hooks.useMemberQuery('7').isLoading ? 'Coming' : 'Here'}</p>;
  const skeleton = { ...wanted, login: { user: null }, isSkeleton: true };
  const opened = await openPage(skeleton, { ...page, default: Waiting }, send);
  expect(opened.head).toBeNull();
  const html = await opened.render();
  expect(html).toContain('<p>Coming</p>');
  expect(html).not.toContain('Sign in');
  expect(send).not.toHaveBeenCalled();
});

test('a page without one of its texts is shown to readers, and fails when its build is tried', async () => {
  const environment = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  const translations = defineTranslations('open-page-texts', async () => ({ default: { greeting: 'Hello' } }));
  const Greeting = () => <p>{useTranslations(translations)('greting')}</p>;
  const greeting = { ...page, default: Greeting, translations: [translations] };
  const render = async (request: PageRequest) => (await openPage(request, greeting, async () => ok)).render();
  try {
    expect(await render(wanted)).toContain('<p>greting</p>');
    await expect(render({ ...wanted, isTrial: true })).rejects.toThrow('There is no text greting');
  } finally {
    environment.restore();
  }
});

test('the member comes from the cookies', async () => {
  const user = {
    user_id: '9',
    nickname: 'Ana',
    avatar: '',
    bg_img: '',
    birthday: '',
    country: '',
    description: '',
    product: [],
  };
  const counts = { gender: 0, thumb: 0, focus: 0, followers: 0, is_follow: 0, is_official: 0 };
  const login = { user: JSON.stringify({ ...user, ...counts }) };
  const { head } = await openPage({ ...wanted, login }, page, async () => ok);
  expect(head).toMatchObject({ description: 'read by Ana' });
});

test("the shell's pages make no calls, and the login page is left to the browser", async () => {
  const send = jest.fn(async () => ok);
  const nowhere = await openPage({ ...wanted, address: '/nowhere' }, null, send);
  expect(nowhere.head).toBeNull();
  expect(await nowhere.render()).toContain('Page not found');
  expect(await (await openPage({ ...wanted, address: '/login' }, null, send)).render()).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test.each<[string, RemotePage['default']]>([
  [
    'throws',
    () => {
      throw new Error('odd');
    },
  ],
  ['returns what React cannot render', () => ({ title: 'Feed' }) as never],
])('a page that %s is at fault, and not the layout', async (_what, component) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const opened = await openPage(wanted, { ...page, default: component }, async () => ok);
  expect(opened.isPageAtFault?.()).toBe(false);
  await expect(opened.render()).rejects.toThrow(/odd|Objects are not valid/);
  expect(opened.isPageAtFault?.()).toBe(true);
  log.mockRestore();
});

test('the layout is at fault where it cannot be rendered without the page either', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = {
    ...wanted,
    configuration: {
      ...configuration,
      get brand(): never {
        throw new Error('odd');
      },
    },
  };
  const opened = await openPage(broken, page, async () => ok);
  await expect(opened.render()).rejects.toThrow('odd');
  expect(opened.isPageAtFault?.()).toBe(false);
  log.mockRestore();
});
