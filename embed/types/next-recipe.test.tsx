import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';

const guide = readFileSync(join(__dirname, '../../docs/embed.md'), 'utf8');
const recipe = /^```tsx\n(\/\/ Next\.js.*?)^```$/ms.exec(guide)?.[1] ?? '';

type CommunityFeed = (props: { product: string; locale: string }) => Promise<ReactElement>;

/** The component of the guide. */
function load(): CommunityFeed {
  const { code } = transformSync(recipe, {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  });
  const exported: { CommunityFeed?: CommunityFeed } = {};
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- it is the guide's
  new Function('exports', 'require', code)(exported, () => jsxRuntime);
  if (!exported.CommunityFeed) throw new Error('The guide has no component for Next.js');
  return exported.CommunityFeed;
}

const feed =
  '<community-feed><template shadowrootmode="open"><p>Post</p></template><a href="/">All</a></community-feed>';
const link = '<a href="https://community.example/">See what our customers share</a>';

test('a server component of Next.js includes the feed, or the link while there is none', async () => {
  const CommunityFeed = load();
  const requested = jest.fn(async (_address: string, _options: object) => new Response(feed));
  globalThis.fetch = requested as unknown as typeof fetch;
  expect(renderToString(await CommunityFeed({ product: 'NT "1"&2', locale: 'es-MX' }))).toBe(`<div>${feed}</div>`);
  const [address = '', options] = requested.mock.calls[0] ?? [];
  expect(address).toBe('https://community.example/embed/1/feed?product=NT+%221%22%262&layout=carousel&lang=es-MX');
  expect(options).toMatchObject({ next: { revalidate: 60 } });
  requested.mockResolvedValue(new Response('down', { status: 503 }));
  expect(renderToString(await CommunityFeed({ product: 'NT-1', locale: 'en' }))).toBe(`<div>${link}</div>`);
  requested.mockRejectedValue(new TypeError('fetch failed'));
  expect(renderToString(await CommunityFeed({ product: 'NT-1', locale: 'en' }))).toBe(`<div>${link}</div>`);
});

test('its feed stays as the browser has made it when React takes the page over', async () => {
  const consoleError = jest.spyOn(console, 'error').mockReturnValue();
  globalThis.fetch = jest.fn(async () => new Response(feed));
  const element = await load()({ product: 'NT-1', locale: 'en' });
  const page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = renderToString(element);
  // The parser's work: what was in the template is a shadow root.
  page.querySelector('template')?.remove();
  const made = page.querySelector('community-feed');
  await act(async () => hydrateRoot(page, element));
  expect(page.querySelector('community-feed')).toBe(made);
  expect(page.querySelector('template')).toBeNull();
  expect(consoleError).not.toHaveBeenCalled();
});
