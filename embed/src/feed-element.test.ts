import './testing-page.ts';
import { consoleWarn } from './natives.ts';
import { answer, events, heading, place, shown } from './testing-element.ts';
import { fragment, observers, requests, seeShare, settle } from './testing-page.ts';

jest.mock('./natives.ts', () => ({ ...jest.requireActual('./natives.ts'), consoleWarn: jest.fn() }));

test('requests its fragment once it is near the viewport, and then shows it', async () => {
  const feed = await place('topic="trail running" layout="list" limit="3" official lang="es"');
  seeShare(feed, 0);
  expect(requests).toEqual([]);
  expect(feed.shadowRoot?.querySelector('slot')?.style.minHeight).toContain('704px');
  seeShare(feed, 1);
  expect(requests.map(({ address }) => address.href)).toEqual([
    'https://community.example/embed/1/feed?embed=store&topic=trail+running&official=1&layout=list&limit=3&lang=es',
  ]);
  await answer(new Response(fragment(2)));
  expect(heading(feed)).toBe('Posts');
  expect(events).toEqual([['ready', { posts: 2 }]]);
});

test('adopts included content without a request', async () => {
  const feed = await place('', `${fragment(3).match(/<template.*<\/template>/s)?.[0]}<a href="/">All posts</a>`);
  expect(heading(feed)).toBe('Posts');
  expect(feed.querySelector('template')).toBeNull();
  expect(events).toEqual([['ready', { posts: 3 }]]);
  seeShare(feed, 1);
  expect(requests).toEqual([]);
});

test('included content without posts leaves the link until they are loaded', async () => {
  const feed = await place('', '<template shadowrootmode="open"><style></style></template><a href="/">All posts</a>');
  expect(feed.shadowRoot?.querySelector('slot')).not.toBeNull();
  seeShare(feed, 1);
  await answer(new Response(fragment(2)));
  expect(heading(feed)).toBe('Posts');
});

test('attributes that change together make one request; the content stays until the response', async () => {
  const feed = await shown();
  feed.topic = 'cycling';
  feed.limit = 4;
  feed.pinned = true;
  await settle();
  seeShare(feed, 1);
  expect(requests).toHaveLength(2);
  expect(requests[1]?.address.search).toContain('topic=cycling&pinned=1&layout=grid&limit=4');
  expect(heading(feed)).toBe('Posts');
  await answer(new Response(fragment(1, { text: 'Cycling' })));
  expect(heading(feed)).toBe('Cycling');
});

test('a newer change aborts the request for the older one', async () => {
  const feed = await place('topic="one"');
  seeShare(feed, 1);
  feed.topic = 'two';
  await settle();
  seeShare(feed, 1);
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  requests[0]?.respond(new Response(fragment(1, { text: 'One' })));
  await answer(new Response(fragment(1, { text: 'Two' })));
  expect(heading(feed)).toBe('Two');
});

test('a theme applies without a request', async () => {
  const feed = await shown();
  feed.theme = 'dark';
  await settle();
  expect(feed.shadowRoot?.querySelector('section')?.dataset.theme).toBe('dark');
  expect(requests).toHaveLength(1);
});

describe('the page changes its language and theme', () => {
  const page = document.documentElement;
  afterEach(() => {
    page.removeAttribute('lang');
    page.removeAttribute('data-theme');
  });

  test('an element without its own follows, and one request asks for all', async () => {
    const feed = await shown();
    page.lang = 'es-MX';
    page.dataset.theme = 'dark';
    await settle();
    expect(feed.shadowRoot?.querySelector('section')?.dataset.theme).toBe('dark');
    seeShare(feed, 1);
    expect(requests.map(({ address }) => address.searchParams.get('lang'))).toEqual(['en', 'es']);
    await answer(new Response(fragment(1, { text: 'Publicaciones' })));
    expect(heading(feed)).toBe('Publicaciones');
    expect(feed.shadowRoot?.querySelector('section')?.dataset.theme).toBe('dark');
  });

  test('one with its own stays, and a removed one rests', async () => {
    const feed = await shown('lang="ja" theme="auto"');
    page.lang = 'es';
    page.dataset.theme = 'dark';
    await settle();
    expect(feed.shadowRoot?.querySelector('section')?.dataset.theme).toBe('auto');
    seeShare(feed, 1);
    feed.remove();
    await settle();
    page.lang = 'zh';
    await settle();
    expect(requests).toHaveLength(1);
  });
});

test('a move within the document changes nothing', async () => {
  const feed = await place();
  seeShare(feed, 1);
  document.body.append(document.createElement('main'));
  document.querySelector('main')?.append(feed);
  await settle();
  expect(requests[0]?.signal.aborted).toBe(false);
  await answer(new Response(fragment(2)));
  expect(heading(feed)).toBe('Posts');
});

test('removal in the middle of a request aborts it, and the element loads when it comes back', async () => {
  const feed = await place();
  seeShare(feed, 1);
  feed.remove();
  await settle();
  expect(requests[0]?.signal.aborted).toBe(true);
  expect(observers.size + jest.getTimerCount()).toBe(0);
  await answer(new Response(fragment(2)));
  expect(events).toEqual([]);
  document.body.append(feed);
  await settle();
  seeShare(feed, 1);
  await answer(new Response(fragment(2)));
  expect(heading(feed)).toBe('Posts');
});

test('an element that comes back with its content shows it without a request', async () => {
  const feed = await shown();
  feed.remove();
  await settle();
  document.body.append(feed);
  await settle();
  expect(heading(feed)).toBe('Posts');
  expect(observers.size).toBeGreaterThan(0);
  expect(requests).toHaveLength(1);
});

test('an element that comes back with another topic has its old posts until the new ones are there', async () => {
  const feed = await shown();
  feed.remove();
  await settle();
  feed.topic = 'cycling';
  document.body.append(feed);
  await settle();
  const link = feed.shadowRoot?.querySelector('a');
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(events.at(-1)).toEqual(['open', { post: 'p1', position: 1 }]);
});

test('properties reflect their attributes, and nothing removes one, as React does', async () => {
  const feed = await place('topic="running" limit="9"');
  expect([feed.topic, feed.limit, feed.official, feed.layout]).toEqual(['running', 9, false, '']);
  Object.assign(feed, { topic: undefined, limit: null, official: true, layout: 'list' });
  expect(feed.outerHTML).toContain('<community-feed official="" layout="list">');
});

test('the property of a flag is true with any text, as in HTML; the request takes "false" for absent', async () => {
  const feed = await place('official="false"');
  seeShare(feed, 1);
  expect(feed.official).toBe(true);
  expect(requests[0]?.address.searchParams.has('official')).toBe(false);
});

test('properties that were set before the element was defined apply', async () => {
  const feed = document.createElement('community-feed');
  // As on an element that is upgraded later.
  Object.defineProperty(feed, 'topic', { value: 'running', configurable: true, writable: true });
  document.body.append(feed);
  await settle();
  expect(feed.getAttribute('topic')).toBe('running');
});

test('pushes its events into the array that data-layer names, and into nothing else', async () => {
  const dataLayer: unknown[] = [];
  Object.assign(window, { dataLayer });
  const feed = await shown('data-layer="dataLayer"');
  feed.shadowRoot
    ?.querySelector<HTMLElement>('a[data-act="open"]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(dataLayer).toEqual([
    { event: 'community_ready', posts: 2 },
    { event: 'community_click', kind: 'open', address: 'https://community.example/home/details-p1' },
    { event: 'community_open', post: 'p1', position: 1 },
  ]);
});

test('a tag manager that replaces the array after load gets what follows, as an array or an object with push', async () => {
  const pushed = jest.fn();
  Object.assign(window, { tagQueue: [] });
  const feed = await shown('data-layer="tagQueue"');
  const press = () =>
    feed.shadowRoot
      ?.querySelector('a[data-act="open"]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  const [replaced, tracker] = [[] as object[], { push: (entry: { event: string }) => pushed(entry.event) }];
  Object.assign(window, { tagQueue: replaced });
  press();
  Object.assign(window, { tagQueue: tracker });
  press();
  expect(replaced).toMatchObject([{ event: 'community_click' }, { event: 'community_open' }]);
  expect(pushed.mock.calls).toEqual([['community_click'], ['community_open']]);
  Reflect.deleteProperty(window, 'tagQueue');
});

test('a feed without posts is ready and empty, which is no error', async () => {
  await shown('', 0);
  expect(events).toEqual([
    ['ready', { posts: 0 }],
    ['empty', {}],
  ]);
});

test('makes the array of data-layer if there is none, and tells developers if it is something else', async () => {
  await shown('data-layer="tagQueue"');
  expect(window).toHaveProperty('tagQueue', [{ event: 'community_ready', posts: 2 }]);
  await shown('data-layer="location"');
  expect(events.map(([name]) => name)).toEqual(['ready', 'ready']);
  expect(consoleWarn).toHaveBeenCalledWith(expect.stringContaining('data-layer="location" is no array'));
});

test('presses are told with kind and address; those on a post and on its comments open it, that on all asks for more', async () => {
  const feed = await shown();
  const card = feed.shadowRoot?.querySelector('[data-post-id="p2"]') as HTMLElement;
  card.innerHTML = `<a data-kind="author" href="#author">Ana</a><a data-act="open" href="#post"><time>May 1</time></a>
    <a data-kind="topic" href="#topic">#running</a><a href="#new">New</a><a data-kind="all" href="#all">All</a><a data-act="like" href="#post">2</a><a data-act="comment" href="#post"><b>3</b></a>`;
  for (const link of card.querySelectorAll('a, time, b')) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    if (link.children.length === 0) link.dispatchEvent(click);
  }
  const click = (kind: string, fragment: string) => ['click', { kind, address: `http://localhost/#${fragment}` }];
  const open = ['open', { post: 'p2', position: 2 }];
  expect(events.slice(1)).toEqual([
    click('author', 'author'),
    click('open', 'post'),
    open,
    click('topic', 'topic'),
    click('link', 'new'),
    click('all', 'all'),
    ['more', { posts: 2 }],
    click('like', 'post'),
    click('comment', 'post'),
    open,
  ]);
});
