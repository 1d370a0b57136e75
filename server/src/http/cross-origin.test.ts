import type { CallName } from '@community/contract/calls';
import { readConfiguration } from '../configuration.ts';
import { originsThatMayCall } from '../stores/embeds.ts';
import { createApplication } from './application.ts';

const [store, atelier, own] = ['https://store.example', 'https://atelier.example', 'http://localhost:4180'];

async function createStoreApi() {
  const embeds = new Map([
    ['store', { origins: [store], products: {} }],
    ['atelier', { origins: [atelier], products: {}, compose: true }],
  ]);
  return createApplication({
    ...readConfiguration({ LOG_LEVEL: 'silent' }, '/nowhere'),
    storeOrigins: (call) => originsThatMayCall(embeds, call),
  });
}

async function allowed(app: Awaited<ReturnType<typeof createStoreApi>>, path: string, origin: string) {
  const { headers } = await app.inject({
    method: 'OPTIONS',
    url: path,
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' },
  });
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  expect(headers.vary).toContain('Origin');
  return headers['access-control-allow-origin'] ?? null;
}

test.each([
  ['postthumb', store, store],
  ['postthumb', atelier, atelier],
  ['embedlogin', store, store],
  ['addpost', store, null],
  ['addpost', atelier, atelier],
  ['mymessages', store, null],
  ['login', store, null],
  ['edituserinfo', atelier, null],
  ['mymessages', own, own],
  ['postthumb', 'https://evil.example', null],
  ['postthumb', 'null', null],
] as const satisfies readonly (readonly [CallName, string, string | null])[])(
  'browsers let pages call %s from %s: %s',
  async (name, origin, expected) => {
    const app = await createStoreApi();
    expect(await allowed(app, `/api/v1/community/${name}`, origin)).toBe(expected);
    expect(await allowed(app, `/api/v1/community/${name}?x=1`, origin)).toBe(expected);
  },
);

test('browsers keep the permission for two hours', async () => {
  const app = await createStoreApi();
  const { headers } = await app.inject({
    method: 'OPTIONS',
    url: '/api/v1/community/postthumb',
    headers: { origin: store, 'access-control-request-method': 'POST' },
  });
  expect(headers).toMatchObject({
    'access-control-max-age': '7200',
    'access-control-allow-headers': 'content-type, token, lang',
  });
});

test('pages of any site read media, without cookies', async () => {
  const app = await createStoreApi();
  for (const headers of [{ origin: store }, { origin: 'https://evil.example' }, {}]) {
    const response = await app.inject({ url: '/media/a.jpg?w=320', headers });
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
  }
});

test('stores read nothing but calls and media', async () => {
  const app = await createStoreApi();
  const paths = [
    '/signin/account',
    '/healthz',
    '/api/v1/openapi.json',
    '/api/v1/community/postthumb/more',
    '/x/media/a.jpg',
  ];
  for (const path of paths) app.get(path, async () => 'private');
  for (const path of paths) {
    expect(await allowed(app, path, store)).toBeNull();
    expect(await allowed(app, path, own)).toBe(own);
    const { headers, body } = await app.inject({ url: path, headers: { origin: store } });
    expect(body).toBe('private');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});
