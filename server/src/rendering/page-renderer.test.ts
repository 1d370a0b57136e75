import type { Envelope } from '@community/contract/calls';
import { maxOpening } from './render-limits.ts';
import { dies, ok, rendererFixture } from './testing-renderer.ts';

const { open, render, builds, patient } = rendererFixture();

test('renders a page in its layout, with its props', async () => {
  const published = await builds(`export default () => '<b>Feed</b>';`);
  await expect(render(published)).resolves.toBe('<i>/?page=2</i><b>Feed</b>');
  await expect(render(published, null)).resolves.toBe('<i>/?page=2</i>');
});

test('a page that throws has no content, and the next one renders', async () => {
  const published = await builds(
    `let times = 0; export default () => { if ((times += 1) === 1) throw new Error('odd'); return 'Feed'; };`,
  );
  await expect(render(published)).resolves.toBeNull();
  await expect(render(published)).resolves.toContain('Feed');
});

test('switches to other builds at once, with their own modules', async () => {
  await expect(render(await builds(`export default () => 'one';`))).resolves.toContain('one');
  await expect(render(await builds(`export default () => 'two';`))).resolves.toContain('two');
});

/** A page that makes two calls and then runs `next`. */
const asking = (next: string) => `
  export const load = async (ask) => { await Promise.all([ask('userhome', {}), ask('userposts', {})]); ${next} };
  export const head = () => ({ title: 'Marisol' });
  export default () => 'Feed';`;

test('a page’s first calls have their responses, in the order of the calls', async () => {
  const published = await builds(`
    let responses;
    export const load = async (ask) => {
      const first = ask('posts', { type: 1, page: undefined });
      responses = await Promise.all([first, ask('posttops', { page: 1 }), ask('country')]);
    };
    export const head = () => ({ title: String(responses.map(({ data }) => data.total)) });
    export default () => 'Feed';`);
  const calls: unknown[] = [];
  const ask = async (call: string, body: unknown) => {
    calls.push([call, body]);
    // The first call ends last.
    await new Promise((resolve) => setTimeout(resolve, call === 'posts' ? 50 : 0));
    return { ...ok, data: { total: call.length } };
  };
  expect(await open(published, { ask })).toEqual({
    isOverload: false,
    isLost: false,
    hasFault: false,
    isOpened: true,
    responses: [
      { call: 'posts', body: { type: 1 }, answer: { total: 5 } },
      { call: 'posttops', body: { page: 1 }, answer: { total: 8 } },
      { call: 'country', body: {}, answer: { total: 7 } },
    ],
    head: { title: '5,8,7' },
    gone: false,
    failed: false,
    html: '<i>/?page=2</i>Feed',
  });
  expect(calls).toEqual([
    ['posts', { type: 1 }],
    ['posttops', { page: 1 }],
    ['country', {}],
  ]);
});

test('pages wait for their responses concurrently', async () => {
  const published = await builds(`
    export const load = (ask) => ask('posts', {});
    export default () => 'Feed';`);
  const pending: ((envelope: Envelope) => void)[] = [];
  const ask = () => new Promise<Envelope>((resolve) => pending.push(resolve));
  const pages = [1, 2, 3].map(() => open(published, { ask }));
  while (pending.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
  for (const [index, respond] of pending.entries()) respond({ ...ok, data: index });
  expect((await Promise.all(pages)).map(({ responses }) => responses[0]?.answer)).toEqual([0, 1, 2]);
});

test('limits the pages that are opened at once', async () => {
  const published = await builds(asking(''));
  let respond: (envelope: Envelope) => void = () => undefined;
  const response = new Promise<Envelope>((resolve) => {
    respond = resolve;
  });
  const pages = Array.from({ length: maxOpening }, () => open(published, { ask: () => response, rendered: false }));
  expect(await open(published)).toMatchObject({ responses: [], head: null, html: null });
  respond(ok);
  expect((await Promise.all(pages)).filter(({ head }) => head !== null)).toHaveLength(maxOpening);
});

test('rejects calls outside the contract, and too many calls', async () => {
  const published = await builds(`
    const results = [];
    export const load = async (ask) => {
      results.push(await ask('toString', {}), await ask('dropEverything', {}));
      for (let count = 0; count < 20; count += 1) results.push(await ask('posts', { page: count }));
    };
    export const head = () => ({ title: String(results.filter((result) => result === null).length) });
    export default () => 'Feed';`);
  const { responses, head } = await open(published);
  expect(responses).toHaveLength(10);
  expect(head).toEqual({ title: '12' });
});

test('for a member a page has responses and head only', async () => {
  const published = await builds(`
    export const load = (ask) => ask('posts', {});
    export const head = () => ({ title: 'Feed' });
    export default () => 'Feed';`);
  expect(await open(published, { rendered: false })).toMatchObject({
    responses: [{ call: 'posts' }],
    head: { title: 'Feed' },
    html: null,
  });
});

test('does not render a gone page', async () => {
  const published = await builds(`export const head = () => ({ title: '', gone: true }); export default () => 'Feed';`);
  expect(await open(published)).toMatchObject({ gone: true, html: null });
});

test('closes every page, rendered or not', async () => {
  const published = await builds(`
    let closed = 0;
    export const head = () => ({ title: String(closed) });
    export const close = () => { closed += 1; };
    export default () => 'Feed';`);
  await Promise.all([open(published), open(published, { rendered: false }), open(published)]);
  const { head } = await open(published, { rendered: false });
  expect(head).toEqual({ title: '3' });
});

test.each([
  ['throws', `throw new Error('odd')`],
  ['ends its process', dies],
  ['never ends', 'await new Promise(() => {})'],
  ['holds the processor', 'for (;;);'],
])('a page that %s once it has its responses keeps them and their status', async (_, next) => {
  const hurried = patient({ openTimeoutMs: 500 });
  const published = await builds(asking(next));
  await hurried.prepare(published);
  expect(await open(published, {}, hurried)).toMatchObject({
    responses: [{ call: 'userhome' }, { call: 'userposts' }],
    head: null,
  });
});

test.each([
  [4004, { gone: true, failed: false }],
  [5000, { gone: false, failed: true }],
  [4029, { gone: false, failed: true }],
  [4001, { gone: false, failed: false }],
])('a page that throws over the code %i has its status', async (code, status) => {
  const published = await builds(asking(`throw new Error('odd')`));
  const ask = async (call: string) => (call === 'userhome' ? { ...ok, code } : ok);
  expect(await open(published, { ask })).toMatchObject({ ...status, responses: [{ call: 'userposts' }] });
});

test('a page with a head has not failed, whatever calls failed', async () => {
  const published = await builds(asking(''));
  const ask = async (call: string) => (call === 'userposts' ? { ...ok, code: 5000 } : ok);
  expect(await open(published, { ask })).toMatchObject({
    failed: false,
    head: { title: 'Marisol' },
    responses: [{ call: 'userhome' }],
  });
});

test('a page without a head because of a failed call has failed', async () => {
  const published = await builds(asking('').replace(`({ title: 'Marisol' })`, 'null'));
  expect(await open(published, { ask: async () => ({ ...ok, code: 5000 }) })).toMatchObject({
    failed: true,
    head: null,
    responses: [],
  });
});

test('a process that ends loses no pending response', async () => {
  const published = await builds(`
    export const load = async (ask) => { void ask('posts', {}); await ask('posttops', {}); ${dies} };
    export default () => 'Feed';`);
  const ask = async (call: string) => {
    if (call === 'posts') await new Promise((resolve) => setTimeout(resolve, 500));
    return ok;
  };
  expect((await open(published, { ask })).responses).toHaveLength(2);
});

test('a slow response does not time the page out', async () => {
  const published = await builds(asking(''));
  const hurried = patient({ openTimeoutMs: 300, hangTimeoutMs: 400 });
  await hurried.prepare(published);
  const ask = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return ok;
  };
  expect(await open(published, { ask }, hurried)).toMatchObject({
    head: { title: 'Marisol' },
    html: '<i>/?page=2</i>Feed',
  });
});
