import type { Configuration } from '../configuration.ts';
import { type HeadSubject, type HeadTag, headTags } from './head-tags.ts';

const site = 'https://community.example';
const configuration = { canonicalSite: site, mediaBase: '', brand: { name: 'Northtone' } } as Configuration;
const plain: HeadSubject = {
  path: '/home/details-42',
  search: '',
  head: null,
  title: 'Seven weeks',
  indexed: true,
  language: 'en',
  home: 'Community home',
  description: 'People of Northtone',
};
const tagsOf = (subject: Partial<HeadSubject>, more: Partial<Configuration> = {}) =>
  headTags({ ...plain, ...subject }, { ...configuration, ...more });

/** Content of the one meta element of that name; undefined where there is none. */
function content(tags: readonly HeadTag[], name: string): string | undefined {
  const found = tags.flatMap(({ element, attributes }) =>
    element === 'meta' && (attributes.name ?? attributes.property) === name ? [attributes.content] : [],
  );
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0];
}

const links = (tags: readonly HeadTag[], rel: string) =>
  tags.flatMap(({ element, attributes }) => (element === 'link' && attributes.rel === rel ? [attributes] : []));
const data = (tags: readonly HeadTag[]) => tags.flatMap((tag) => (tag.element === 'script' ? [tag.data] : []));

test('search engines do not list a page that says so', () => {
  const tags = tagsOf({ head: { title: '#x', indexed: false, structuredData: [{}] } });
  expect(content(tags, 'robots')).toBe('noindex');
  expect(links(tags, 'alternate')).toEqual([]);
  expect(data(tags)).toEqual([]);
});

test('the head has title, description, address, kind and picture', () => {
  const head = {
    title: 'Seven weeks',
    description: 'Seven weeks\nwith the Pace',
    image: '/media/a.jpg',
    kind: 'article',
  } as const;
  const tags = tagsOf({ head });
  expect(content(tags, 'description')).toBe('Seven weeks with the Pace');
  expect(links(tags, 'canonical')).toEqual([{ rel: 'canonical', href: `${site}/home/details-42` }]);
  expect(content(tags, 'robots')).toBeUndefined();
  expect(
    [
      'site_name',
      'type',
      'locale',
      'title',
      'description',
      'url',
      'image',
      'image:type',
      'image:width',
      'image:height',
      'image:alt',
    ].map((name) => [name, content(tags, `og:${name}`)]),
  ).toEqual([
    ['site_name', 'Northtone'],
    ['type', 'article'],
    ['locale', 'en_US'],
    ['title', 'Community | Official | Seven weeks'],
    ['description', 'Seven weeks with the Pace'],
    ['url', `${site}/home/details-42`],
    ['image', `${site}/media/a.jpg?card=wide`],
    ['image:type', 'image/jpeg'],
    ['image:width', '1200'],
    ['image:height', '630'],
    ['image:alt', 'Seven weeks'],
  ]);
  expect(content(tagsOf({ head: { ...head, imageAlt: 'A watch' } }), 'og:image:alt')).toBe('A watch');
  expect(content(tags, 'twitter:card')).toBe('summary_large_image');
  expect(content(tagsOf({ head }, { mediaBase: 'https://media.example' }), 'og:image')).toBe(
    'https://media.example/media/a.jpg?card=wide',
  );
});

test('the picture of a profile is square, on a small card', () => {
  const tags = tagsOf({ head: { title: 'Mia', kind: 'profile', image: '/media/mia.webp' } });
  expect(content(tags, 'og:image')).toBe(`${site}/media/mia.webp?card=square`);
  expect([content(tags, 'og:image:width'), content(tags, 'og:image:height')]).toEqual(['600', '600']);
  expect(content(tags, 'twitter:card')).toBe('summary');
});

test('of a picture of another site neither type nor size is said', () => {
  const tags = tagsOf({ head: { title: 'A tip', image: 'https://pictures.example/media/a.webp' } });
  expect(content(tags, 'og:image')).toBe('https://pictures.example/media/a.webp');
  for (const name of ['type', 'width', 'height']) expect(content(tags, `og:image:${name}`)).toBeUndefined();
  expect(content(tags, 'twitter:card')).toBe('summary_large_image');
});

test("a page without a head has the community's description, and no picture", () => {
  const tags = tagsOf({});
  expect(content(tags, 'description')).toBe('People of Northtone');
  expect(content(tags, 'og:type')).toBe('website');
  expect(content(tags, 'og:image')).toBeUndefined();
  expect(content(tags, 'twitter:card')).toBeUndefined();
});

test("home has the brand's picture", () => {
  const brandPicture = { cardPicture: '/brand/card' };
  const tags = tagsOf({ path: '/' }, brandPicture);
  expect(content(tags, 'og:image')).toBe(`${site}/brand/card`);
  expect(content(tags, 'og:image:width')).toBe('1200');
  expect(content(tags, 'og:image:alt')).toBe('Northtone');
  expect(content(tagsOf({}, brandPicture), 'og:image')).toBeUndefined();
  expect(content(tagsOf({ path: '/' }), 'og:image')).toBeUndefined();
});

test('a description is cut between characters', () => {
  const description = `${'a'.repeat(159)}👩‍👩‍👧‍👦and more`;
  expect(content(tagsOf({ head: { title: '', description } }), 'description')).toBe(`${'a'.repeat(159)}👩‍👩‍👧‍👦`);
});

test('a page has alternates in every language', () => {
  expect(links(tagsOf({ search: '?page=2' }), 'alternate').map(({ hreflang, href }) => [hreflang, href])).toEqual([
    ...['en', 'es', 'ja', 'zh'].map((language) => [language, `${site}/home/details-42?page=2&locale=${language}`]),
    ['x-default', `${site}/home/details-42?page=2`],
  ]);
});

test('a language version is its own canonical address, and x-default has none', () => {
  const tags = tagsOf({ search: '?page=2&locale=es', language: 'es' });
  const version = `${site}/home/details-42?page=2&locale=es`;
  expect(links(tags, 'canonical')).toEqual([{ rel: 'canonical', href: version }]);
  expect(content(tags, 'og:url')).toBe(version);
  const alternates = links(tags, 'alternate').map(({ hreflang, href }) => [hreflang, href]);
  expect(alternates).toContainEqual(['es', version]);
  expect(alternates).toContainEqual(['x-default', `${site}/home/details-42?page=2`]);
});

test('structured data has absolute addresses and the breadcrumbs of the page', () => {
  const head = { title: '', structuredData: [{ '@type': 'DiscussionForumPosting', url: '/home/details-42' }] };
  expect(data(tagsOf({ head }))).toMatchObject([
    { '@type': 'DiscussionForumPosting', url: `${site}/home/details-42` },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Community home', item: `${site}/` },
        { name: 'Seven weeks', item: `${site}/home/details-42` },
      ],
    },
  ]);
  expect(data(tagsOf({ head, path: '/' }))).toHaveLength(1);
});

test('a page that is not indexed has noindex and no structured data', () => {
  const tags = tagsOf({ indexed: false, head: { title: '', structuredData: [{ '@type': 'ProfilePage' }] } });
  expect(content(tags, 'robots')).toBe('noindex');
  expect(links(tags, 'alternate')).toEqual([]);
  expect(data(tags)).toEqual([]);
});

test.each([
  [
    'a page that is gone',
    { head: { title: 'Seven weeks', gone: true, description: 'It was here', image: '/media/a.jpg' } },
  ],
  ['an unknown address', { path: null }],
])('%s has no address, and nothing from its head', (_, subject) => {
  const tags = tagsOf({ ...subject, title: 'Page not found' });
  expect(content(tags, 'robots')).toBe('noindex');
  expect(links(tags, 'canonical')).toEqual([]);
  expect(content(tags, 'og:url')).toBeUndefined();
  expect(content(tags, 'og:image')).toBeUndefined();
  expect(content(tags, 'description')).toBe('People of Northtone');
  expect(data(tags)).toEqual([]);
});
