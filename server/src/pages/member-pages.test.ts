import { brotliDecompressSync } from 'node:zlib';
import { PageRenderer } from '../rendering/page-renderer.ts';
import { PageCompression } from './page-compression.ts';
import { openSharedPages, type SharedPages } from './testing-shared-pages.ts';

let pages: SharedPages;
/** Tokens of the calls that pages made. */
let askers: (string | null)[];
beforeEach(async () => {
  askers = [];
  // There is no database: pages that asked one would fail.
  pages = await openSharedPages({
    async call(_name, _body, { token }) {
      askers.push(token);
      return { code: 0, msg: '', data: {} };
    },
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await pages.close();
});

const members = Array.from({ length: 50 }, (_, index) => `token-of-${index}`);

const openAs = (token: string) =>
  pages.app.inject({
    url: '/home/details-7',
    cookies: { login_token: token },
    headers: { 'accept-encoding': 'br' },
  });

test('members’ pages share one rendering, and each costs one opening, its own calls and one quick compression', async () => {
  const opened = jest.spyOn(PageRenderer.prototype, 'open');
  const compressed = jest.spyOn(PageCompression.prototype, 'compress');
  for (let round = 1; round <= 2; round += 1) {
    const sent = await Promise.all(members.map(openAs));
    for (const { statusCode, rawPayload } of sent) {
      expect(statusCode).toBe(200);
      expect(brotliDecompressSync(rawPayload).toString()).toContain(
        '<div id="app" aria-busy="true"><p>Coming</p></div>',
      );
    }
    const isRendered = opened.mock.calls.map(([, { rendered }]) => rendered);
    expect(isRendered.filter((rendered) => rendered)).toHaveLength(1);
    expect(isRendered.filter((rendered) => !rendered)).toHaveLength(round * members.length);
    const asked = askers.splice(0);
    expect(asked).toHaveLength(members.length);
    expect(new Set(asked)).toEqual(new Set(members));
    expect(compressed.mock.calls.map(([, , sent]) => sent)).toEqual(Array(round * members.length).fill('once'));
  }
});
