import type { PageRoute, RemotePage } from '@community/core';
import { createTestStore, type TestMember } from './store.ts';

interface InitialCallsOptions {
  /** Data of each call's response, in the wire format. */
  responses: Readonly<Record<string, unknown>>;
  /** The signed-in member; a visitor unless given. */
  member?: TestMember | null;
}

/** The first calls of a page at an address, in order, and its head after them. */
export async function initialCalls(
  page: RemotePage,
  route: PageRoute,
  { responses, member = null }: InitialCallsOptions,
) {
  const requests: { call: string; body: unknown }[] = [];
  const store = createTestStore({
    member,
    send: async (call, body) => {
      requests.push({ call, body });
      return { ok: true, data: responses[call] };
    },
  });
  await page.load?.({ store, route });
  return { requests, head: page.head?.(store.getState(), route) };
}
