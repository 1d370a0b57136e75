import { actingKey } from '@community/contract/embed-acting';
import type { Page } from '@playwright/test';
import type { CommunityProcess } from '../../fixtures/community-process.ts';
import type { Store } from '../../fixtures/stores/store.ts';

/**
 * What a store's page has in the place of the feed:
 *
 * - `without`: nothing;
 * - `script`: a script of another origin that does nothing, and has as many bytes as the loader: what any script costs;
 * - `cards`: the feed's HTML without the script, as a server includes it: what the content itself costs;
 * - `iframe`: the community's home page in a frame, which is what a brand does that has no element;
 * - `remote`: those cards with the host of remotes and the feed's remote from the page's load on, which is what a team
 *   does that puts a micro-frontend into the page without a loader in between;
 * - `element`: `<community-feed>` and its loader, which is what the budgets are for.
 */
export const forms = ['without', 'script', 'cards', 'iframe', 'remote', 'element'] as const;
export type Form = (typeof forms)[number];

/** Where the store's page and its content come from. */
export interface Sites {
  store: Store;
  community: CommunityProcess;
  /** Address of the community that may be framed. */
  framed: string;
  /** Address of the script that does nothing. */
  emptyScript: string;
}

const limit = 12;

/** Starts the acting part on the cards of the page, as the loader does after a reader's first act. */
const startRemote = (address: string): string => `<script type="module">
  const description = await (await fetch('${address}/embed/1/acting')).json();
  for (const { path, integrity } of description.scripts)
    await new Promise((onload, onerror) =>
      document.head.append(
        Object.assign(document.createElement('script'), {
          src: description.base + path, integrity, crossOrigin: 'anonymous', onload, onerror }),
      ),
    );
  const element = document.querySelector('community-feed');
  const feed = { element, root: element.shadowRoot, onLike() {} };
  (await globalThis[Symbol.for('${actingKey}')].start(description, feed)).show(feed);
</script>`;

/** The markup of a form of the feed, with the attributes of the element, which are parameters of its HTML, too. */
export async function contentOf(
  form: Form,
  { community: { address }, framed, emptyScript }: Sites,
  attributes: Record<string, string> = {},
): Promise<string> {
  const wanted = Object.entries({ limit: String(limit), ...attributes });
  if (form === 'without') return '';
  if (form === 'script') return `<script async src="${emptyScript}" crossorigin="anonymous"></script>`;
  if (form === 'iframe') return `<iframe src="${framed}/" width="100%" height="900"></iframe>`;
  if (form === 'element')
    return `<community-feed ${wanted.map(([name, value]) => `${name}="${value}"`).join(' ')}>
      <a href="${address}/">See what our customers share</a></community-feed>
      <script async src="${address}/embed/1/feed.js" crossorigin="anonymous"></script>`;
  const cards = await (await fetch(`${address}/embed/1/feed?${new URLSearchParams(wanted)}`)).text();
  return form === 'cards' ? cards : cards + startRemote(address);
}

async function hasPosts(page: Page): Promise<void> {
  const posts = await page.locator('[data-post-id]').count();
  if (posts !== limit) throw new Error(`${posts} instead of ${limit} posts came in time`);
}

/** Throws if the content of a form did not come. */
export const checks: Readonly<Record<Form, (page: Page) => Promise<void>>> = {
  without: async () => {},
  script: async () => {},
  cards: hasPosts,
  element: hasPosts,
  iframe: async (page) => {
    await page.frameLocator('iframe').getByRole('article').first().waitFor({ timeout: 5_000 });
  },
  remote: async (page) => {
    await hasPosts(page);
    const controls = page.locator('community-feed').getByRole('button', { name: /^Like / });
    await controls.first().waitFor({ timeout: 5_000 });
  },
};
