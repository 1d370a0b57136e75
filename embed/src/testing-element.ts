import './testing-page.ts';
import { feedElement } from './feed-element.ts';
import { fragment, observers, requests, seeShare, settle } from './testing-page.ts';

customElements.define('community-feed', feedElement('https://community.example/embed/'));

type Feed = HTMLElementTagNameMap['community-feed'];

/** The element's events of the running test, by their names after `community:`. */
export const events: [string, unknown][] = [];
for (const name of ['ready', 'empty', 'impression', 'click', 'open', 'more', 'error'])
  document.addEventListener(`community:${name}`, (event) => events.push([name, (event as CustomEvent).detail]));

beforeEach(() => {
  events.length = 0;
  requests.length = 0;
});

afterEach(async () => {
  document.body.replaceChildren();
  await settle();
  if (observers.size + jest.getTimerCount() > 0) throw new Error('A removed element left an observer or a timer');
});

/** Puts an element into the document. */
export async function place(attributes = '', content = '<a href="/">All posts</a>'): Promise<Feed> {
  document.body.innerHTML = `<community-feed ${attributes}>${content}</community-feed>`;
  await settle();
  return document.body.firstElementChild as Feed;
}

/** Responds to the newest request. */
export async function answer(response: Response): Promise<void> {
  requests.at(-1)?.respond(response);
  await settle();
}

/** An element that shows its posts. */
export async function shown(attributes = '', posts = 2): Promise<Feed> {
  const feed = await place(attributes);
  seeShare(feed, 1);
  await answer(new Response(fragment(posts)));
  return feed;
}

/** The heading of the content that an element shows. */
export const heading = (feed: Element) => feed.shadowRoot?.querySelector('h2')?.textContent;
