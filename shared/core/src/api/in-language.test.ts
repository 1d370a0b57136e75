import { configuration } from '@community/testing/configuration';
import { createCommunityStore } from '../store/store.ts';
import { request } from './api.ts';
import { injectCalls } from './inject-calls.ts';

const calls = injectCalls('in-language', (build) => ({
  inLanguage: build.query<unknown, void>({ query: request('posts', () => ({ type: 1 }), { inLanguage: true }) }),
  plain: build.query<unknown, void>({ query: request('posts', () => ({ type: 1 })) }),
}));

/** What the calls of a page in this language ask for. */
async function asked(language?: 'ja') {
  const send = jest.fn(async (_call: string, _body: unknown) => ({ ok: true as const, data: {} }));
  const store = createCommunityStore({
    configuration,
    tokens: { read: () => null },
    send: (call, body) => send(call, body),
    ...(language && { language }),
  });
  await store.dispatch(calls.endpoints.inLanguage.initiate(undefined, { subscribe: false }));
  await store.dispatch(calls.endpoints.plain.initiate(undefined, { subscribe: false }));
  return send.mock.calls.map(([, body]) => body);
}

test('a call that wants it names the page’s language, and no other', async () => {
  expect(await asked('ja')).toEqual([{ type: 1, language: 'ja' }, { type: 1 }]);
});

test('a page without a language names none', async () => {
  expect(await asked()).toEqual([{ type: 1 }, { type: 1 }]);
});
