import { type Attack, repeat, usualBudget, usualMaxMs } from '../attack.ts';
import type { Sending } from '../sender.ts';

/** How often each request is sent, all at once. */
const rounds = 8;

const path = (call: string) => `/api/v1/community/${call}`;
const post = (call: string, body: string | Buffer): Sending => ({ path: path(call), body });
const get = (path: string, headers: Sending['headers'] = {}): Sending => ({ path, headers, method: 'GET' });

const bodies: readonly Sending[] = [
  post('posts', `${'['.repeat(30_000)}${']'.repeat(30_000)}`),
  post('posts', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  post('posts', `{"type":1,"page":${'9'.repeat(60_000)}}`),
  post('posts', '{"type":1,"page":1e400,"per_page":-1e400,"as_of":1e308}'),
  post('posts', `{"type":1,"as_of":0.${'1'.repeat(60_000)}}`),
  post('addcomment', `{"post_id":"1","content":"${'x'.repeat(60_000)}"}`),
  post('addcomment', `{"post_id":"1","content":"${'e\u0301\u0327'.repeat(12_000)}"}`),
  post('addcomment', `{"post_id":"1","content":"${'\\u0000'.repeat(10_000)}"}`),
  post('addcomment', `{"post_id":"1","content":"${'\\ud800'.repeat(10_000)}"}`),
  post('searchuser', `{"nickname":"${'%_'.repeat(100)}"}`),
  post('searchuser', `{"nickname":"${'\\u200d'.repeat(200)}"}`),
  post('posts', `{${'"type":1,'.repeat(6_500)}"type":1}`),
  post('posts', `{"__proto__":{"type":1},"constructor":{"prototype":{"type":1}}}`),
  post('posts', 'x'.repeat(1_000_000)),
  post('posts', Buffer.alloc(60_000)),
  post('posts', Buffer.alloc(60_000, 0xff)),
];

const manyHeaders = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`x-${index}`, 'y']));
const manyCookies = Array.from({ length: 1_500 }, (_, index) => `c${index}=${index}`).join('; ');

const heads: readonly Sending[] = [
  get('/', manyHeaders),
  get('/', { cookie: manyCookies }),
  get('/', { 'x-long': 'y'.repeat(200_000) }),
  get('/', { range: `bytes=${'0-,'.repeat(3_000)}` }),
  get('/', { 'accept-language': 'en,'.repeat(4_000) }),
  get('/', { 'accept-encoding': 'gzip;q=0.1,'.repeat(1_000) }),
  get('/healthz', { 'x-forwarded-for': '1.1.1.1,'.repeat(1_500) }),
];

const addresses: readonly Sending[] = [
  '/',
  '/home/details-',
  '/media/',
  '/signin/',
  '/remotes/',
  '/sitemap/posts-',
  '/api/v1/community/',
].flatMap((start) => [
  get(start + 'a'.repeat(100_000)),
  get(start + 'a'.repeat(10_000)),
  get(start + '%f0'.repeat(2_000)),
  get(start + '../'.repeat(3_000)),
]);

/** Bodies, heads and addresses that no page sends: refused shortly, and without a fault. */
export const oddRequests: Attack = {
  name: 'odd-requests',
  sends: `${bodies.length + heads.length + addresses.length} kinds of bodies, heads and addresses`,
  // Some get an HTML page, without a list in it.
  budget: { ...usualBudget, responseBytes: 131_072 },
  maxMs: usualMaxMs,
  prepare:
    async () =>
    async ({ sender, tokens, signal }) => {
      let refusalBytes = 0;
      const kinds = [...bodies, ...heads, ...addresses];
      const sendKind = async (kind: number) => {
        const sending = kinds[kind % kinds.length] as Sending;
        const answers = await Promise.all(
          Array.from({ length: rounds }, (_, round) =>
            sender.send({
              ...sending,
              token: tokens.attackers[round % tokens.attackers.length] ?? '',
              from: `203.0.113.${round}`,
            }),
          ),
        );
        const refusals = bodies.includes(sending) ? answers.filter(({ text }) => !text.startsWith('{"code":0,')) : [];
        refusalBytes = Math.max(refusalBytes, ...refusals.map(({ bytes }) => bytes));
      };
      await repeat(signal, sendKind, kinds.length);
      return [{ what: 'largest refusal of a body', value: refusalBytes / 1e3, max: 4.096, unit: 'kB' }];
    },
};
