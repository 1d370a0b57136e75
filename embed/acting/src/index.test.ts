import { actingKey } from '@community/contract/embed-acting';

/** Runs the script, and returns what the page has then. */
async function run(): Promise<unknown> {
  jest.resetModules();
  await import('./index.ts');
  return Reflect.get(globalThis, Symbol.for(actingKey));
}

test('of two scripts that run, the page keeps the first: it may have started', async () => {
  const first = await run();
  expect(first).toMatchObject({ start: expect.any(Function) });
  expect(await run()).toBe(first);
});
