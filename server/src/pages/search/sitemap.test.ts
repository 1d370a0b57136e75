import { loopTurnsDuring } from '../../runtime/testing-loop-turns.ts';
import { sitemap } from './sitemap.ts';

const site = 'https://community.example';

async function partsOf(addresses: readonly string[]): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of sitemap(addresses.map((address) => ({ address })))) parts.push(part);
  return parts;
}

test('a sitemap of a thousand pages comes in parts, between which others have their turn', async () => {
  let parts: string[] = [];
  const turns = await loopTurnsDuring(async () => {
    parts = await partsOf(Array.from({ length: 1_000 }, (_, id) => `${site}/home/details-${id}`));
  });
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(100_000);
  expect(turns).toBeGreaterThan(40);
  expect(parts.join('').match(/<url>/g)).toHaveLength(5_000);
});

test('each version of a page links to all of them, and addresses are escaped', async () => {
  const [head, entry, end] = await partsOf([`${site}/?a=1&b=2`]);
  const page = `${site}/?a=1&amp;b=2`;
  const versions = [page, ...['en', 'es', 'ja', 'zh'].map((language) => `${page}&amp;locale=${language}`)];
  const links = ['x-default', 'en', 'es', 'ja', 'zh'].map(
    (language, index) => `<xhtml:link rel="alternate" hreflang="${language}" href="${versions[index]}"/>`,
  );
  const rest = [...links.slice(1), links[0]].join('');
  expect(entry).toBe(versions.map((version) => `<url><loc>${version}</loc>${rest}</url>\n`).join(''));
  expect(head).toMatch(/^<\?xml [^>]*\?>\n<urlset [^>]*>\n$/);
  expect(end).toBe('</urlset>\n');
});
