import { expect, test } from '../fixtures/community.ts';

/** Pages as crawlers without scripts read them. */
test.use({ javaScriptEnabled: false });

/** Addresses that links of a page lead to, as a crawler without scripts finds them. */
const hrefs = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

test('links lead from home to every address of the sitemap', async ({ request, community }) => {
  test.setTimeout(400_000);
  const text = async (address: string) => (await request.get(address)).text();
  const locations = (xml: string) => hrefs(xml, /<loc>(.*?)<\/loc>/g);
  const sitemaps = locations(await text('/sitemap.xml'));
  const listed = (await Promise.all(sitemaps.map(text))).flatMap(locations);

  // Nested pages are the same below every section.
  const canonical = (href: string) => {
    const { pathname, search } = new URL(href, community.address);
    const path = pathname.replace(/^.*\/((?:details|users)-\d+)$/, '/home/$1').replace(/^\/posts-list$/, '/');
    return `${community.address}${path}${search}`;
  };
  const isPage = (address: string) =>
    address.startsWith(community.address) &&
    !/\/(signin|login|licences|report-|media|brand)|[?&](locale|type|topic|sort)=/.test(address);
  expect(listed.length).toBeGreaterThan(500);
  const missing = new Set(listed);
  const reached = new Set<string>();
  const reach = (address: string) => {
    reached.add(address);
    missing.delete(address);
  };
  reach(canonical('/'));
  // A set visits what is added while it is read.
  for (const address of reached) {
    if (missing.size === 0) break;
    const html = await text(address);
    // The versions of a page are reached with it.
    for (const href of hrefs(html, /<link rel="alternate" hreflang="\w+" href="([^"]+)"/g)) missing.delete(href);
    for (const link of hrefs(html, /<a [^>]*?href="([^"#]*)/g).map(canonical)) if (isPage(link)) reach(link);
  }
  expect([...missing]).toEqual([]);
});

test('every address of the sitemap exists', async ({ request, community }) => {
  const locations = async (address: string) => {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()['content-type']).toContain('application/xml');
    return [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location as string);
  };
  const robots = await (await request.get('/robots.txt')).text();
  const index = await locations(/^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '');
  // Who joins is listed in the file of their number, so another test's author may stand in one of their own.
  const files = index.map((address) => address.replace(community.address, ''));
  expect(files.slice(0, 3)).toEqual(['/sitemap/pages.xml', '/sitemap/posts-0.xml', '/sitemap/members-0.xml']);
  for (const file of files.slice(3)) expect(file).toMatch(/^\/sitemap\/(posts|members)-\d+\.xml$/);
  for (const address of index) {
    const pages = await locations(address);
    for (const listed of [pages[0], pages.at(-1)]) expect((await request.get(listed ?? '')).status(), listed).toBe(200);
  }
});
