import type { PageRoute, RemotePage } from '@community/core';
import { createTestStore, type TestMember } from './store.ts';

interface FirstCallsOptions {
  /** What each call answers, as it travels. */
  answers: Readonly<Record<string, unknown>>;
  /** Who is signed in; nobody unless given. */
  member?: TestMember | null;
}

/** What a page asks for first at an address, in its order, and what it then says of itself. */
export async function firstCalls(page: RemotePage, route: PageRoute, { answers, member = null }: FirstCallsOptions) {
  const asked: { call: string; body: unknown }[] = [];
  const store = createTestStore({
    member,
    send: async (call, body) => {
      asked.push({ call, body });
      return { ok: true, data: answers[call] };
    },
  });
  await page.load?.({ store, route });
  return { asked, head: page.head?.(store.getState(), route) };
}
