import type { BrowserContext } from 'playwright-core';
import { blockLiveChat } from './live-chat.ts';

type Handler = (route: { abort(): Promise<void> }) => Promise<void>;

/** A browser's context in a community whose live chat has this address. */
function contextWith(liveChatScript: string | null) {
  const routes: [matches: (url: URL) => boolean, handle: Handler][] = [];
  const asked: string[] = [];
  const context = {
    request: {
      async get(address: string) {
        asked.push(address);
        return { json: async () => ({ liveChatScript }) };
      },
    },
    route: async (matches: (url: URL) => boolean, handle: Handler) => void routes.push([matches, handle]),
  };
  return { context: context as unknown as BrowserContext, routes, asked };
}

const preview = 'https://community.example/preview/tips/0a1b?key=1';

test('the script of the live chat does not come, and nothing else is kept out', async () => {
  const { context, routes, asked } = contextWith('https://chat.example/chat.js?brand=1');
  await blockLiveChat(context, preview, 1_000);
  expect(asked).toEqual(['https://community.example/configuration.json']);
  const isBlocked = (address: string) => routes.some(([matches]) => matches(new URL(address)));
  expect(isBlocked('https://chat.example/chat.js?brand=1')).toBe(true);
  expect(isBlocked('https://community.example/remotes/tips/0a1b/main.js')).toBe(false);
  const abort = jest.fn(async () => undefined);
  await routes[0]?.[1]({ abort });
  expect(abort).toHaveBeenCalledTimes(1);
});

test('a brand without a live chat has nothing to keep out', async () => {
  const { context, routes } = contextWith(null);
  await blockLiveChat(context, preview, 1_000);
  expect(routes).toEqual([]);
});
