import type { Post } from '@community/contract/entities';
import { languages } from '@community/contract/languages';
import { renderFragment } from './feed-fragment.ts';
import { readFeedRequest } from './feed-request.ts';
import { readFeedStyles } from './feed-styles.ts';
import { testEmbeds, wirePost } from './testing-posts.ts';
import { embedTranslations } from './translations.ts';

const styles = readFeedStyles();
const configuration = {
  canonicalSite: 'https://community.example',
  mediaBase: 'https://media.example',
  brand: { name: 'North & Tone', word: '', logo: null },
};

function render(query: Record<string, string>, ...posts: Post[]): string {
  return renderFragment(readFeedRequest(query, testEmbeds), { data: posts, as_of: 5 }, styles, configuration);
}

const structuredData = (fragment: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(fragment)?.[1] ?? 'null');

test('an element has a theme of its own only if one was asked for; without it, it follows the page', () => {
  const element = (theme?: string) =>
    /^<community-feed[^>]*>/.exec(render({ ...(theme && { theme }) }, wirePost()))?.[0];
  expect([element(), element('auto')]).toEqual([
    expect.not.stringContaining('theme'),
    expect.stringContaining('theme="auto"'),
  ]);
});

test('is the whole element: attributes, shadow root, fallback link', () => {
  const asked = { topic: 'running', layout: 'carousel', limit: '3', pinned: '1', theme: 'dark', 'data-layer': 'tags' };
  const fragment = render(asked, wirePost());
  expect(fragment).toMatch(
    /^<community-feed embed="store" topic="running" layout="carousel" limit="3" lang="en" theme="dark" data-layer="tags" pinned>/,
  );
  expect(fragment).toContain('<template shadowrootmode="open">\n<style>:host,');
  expect(fragment).toMatch(
    /<section [^>]*lang="en"[^>]*data-layout="carousel" data-theme="dark" data-as-of="5"\sdata-posts="[^"]*">/,
  );
  expect(fragment).toMatch(
    /<\/template>\n<a href="https:\/\/community.example\/\?topic=running">See what our customers share<\/a>/,
  );
  expect(fragment.match(/<button [^>]*hidden data-scroll/g)).toHaveLength(2);
});

test('a card leads into the community, and names what can be done', () => {
  const fragment = render({ layout: 'list' }, wirePost());
  const acts = [...fragment.matchAll(/data-act="(\w+)" href="([^"]*)"/g)].map(([, act, href]) => [act, href]);
  const post = 'https://community.example/home/details-42';
  expect(acts).toEqual([
    ['open', post],
    ['follow', 'https://community.example/home/users-7'],
    ['menu', post],
    ['like', post],
    ['comment', post],
    ['share', post],
  ]);
  expect(fragment).toContain('data-post-id="42" data-position="1"');
  expect(fragment).toContain('href="https://community.example/?topic=running"><bdi translate="no">#running</bdi>');
  expect(fragment).toContain('Like </span><span translate="no">21.4k');
  expect(fragment).not.toMatch(/ style=|<script(?! type="application\/ld)/);
});

test('offers to write a post if the store wants it, with the topic filled in', () => {
  const link = 'data-act="compose" href="https://community.example/?compose=1&amp;topic=running">Share yours</a>';
  const fragment = render({ topic: 'running', compose: '1' }, wirePost());
  expect(fragment).toContain(link);
  expect(fragment).toMatch(/^<community-feed [^>]* compose>/);
  expect(render({ topic: 'running' }, wirePost())).not.toContain('data-act="compose"');
  expect(render({ topic: 'running' })).toContain(link);
});

test('pictures have their size and their variants, and load late', () => {
  const [picture = ''] = /<img [^>]*a\.jpg[^>]*>/s.exec(render({}, wirePost())) ?? [];
  expect(picture).toContain('loading="lazy" fetchpriority="low"');
  expect(picture).toContain('decoding="async" width="1600" height="1200" alt="Picture by Marisol V."');
  expect(picture).toContain('https://media.example/media/a.jpg?w=320 320w');
});

test('no picture is requested before the store’s own, or with the cookies of the community', () => {
  const post = wirePost({ avatar: '/media/me.jpg' });
  const film = wirePost({ videos: ['/media/c.mp4'], video_cover: '/media/c.jpg' });
  const pictures = render({}, post, film).match(/<img [^>]*>/g) ?? [];
  expect(pictures).toHaveLength(3);
  for (const picture of pictures)
    expect(picture).toMatch(/^<img loading="lazy" fetchpriority="low" crossorigin="anonymous" /);
});

test('several pictures are counted; a video shows its cover, a play sign and its length; words need none', () => {
  expect(render({}, wirePost())).toContain('>2 pictures</span>');
  const video = {
    pics: [],
    videos: ['/media/c.mp4'],
    video_cover: '/media/c.jpg',
    video_width: 720,
    video_height: 1280,
  };
  const shown = render({}, wirePost(video));
  expect(shown).toMatch(/class="media video".*width="720" height="1280" alt="Video by Marisol V\."/s);
  expect(shown).toContain('<span class="play">');
  expect(shown).not.toContain('<span class="count">');
  expect(render({}, wirePost({ ...video, video_seconds: 65 }))).toContain('<span class="count">1:05</span>');
  expect(shown).not.toContain('c.mp4" ');
  expect(render({}, wirePost({ ...video, video_cover: '' }))).toContain('Video by Marisol V.</span>');
  expect(render({}, wirePost({ pics: [] }))).toMatch(/<li class="card words"(?!.*class="media")/s);
});

test('only official accounts have the official mark', () => {
  expect(render({}, wirePost())).not.toContain('class="official"');
  expect(render({}, wirePost({ is_official: 1 }))).toContain('<span class="official">Official</span>');
});

test('long texts are cut, also for search engines', () => {
  const content = 'word '.repeat(200);
  const fragment = render({}, wirePost({ content }));
  expect(fragment).not.toContain('word '.repeat(60));
  expect(structuredData(fragment).itemListElement[0].item.text).toMatch(/^(word ?)+…$/);
});

test('a post that is nothing but a topic shows it once', () => {
  const html = render({}, wirePost({ content: '#running', title: '' }));
  expect(html.match(/>#running</g)).toHaveLength(1);
  expect(html).toContain('<bdi translate="no">#running</bdi>');
});

test('search engines find the posts in the community', () => {
  expect(structuredData(render({}, wirePost(), wirePost({ post_id: '43' })))).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        item: {
          '@type': 'DiscussionForumPosting',
          url: 'https://community.example/home/details-42',
          image: ['https://media.example/media/a.jpg', 'https://media.example/media/b.jpg'],
        },
      },
      { position: 2 },
    ],
  });
});

test('without posts it invites, with the topic for the composer', () => {
  const fragment = render({ product: 'NT-2' });
  expect(fragment).toContain('Be the first to show yours');
  expect(fragment).toMatch(/data-act="compose"\s+href="https:\/\/community\.example\/\?compose=1&amp;topic=cable"/);
  expect(fragment).toContain('product="NT-2"');
  expect(fragment).not.toMatch(/<li|ld\+json/);
  expect(render({ official: '1' })).toContain('href="https://community.example/?compose=1"');
});

test('an article that is not configured keeps its number, and the topic of the page', () => {
  expect(render({ product: 'NT-9', topic: 'trail' }, wirePost())).toMatch(
    /^<community-feed embed="store" topic="trail" product="NT-9" /,
  );
  const fragment = render({ product: 'NT-9' });
  expect(fragment).toMatch(/^<community-feed embed="store" product="NT-9" /);
  expect(fragment).toContain('href="https://community.example/?compose=1"');
  expect(fragment).toContain('data-notes="product: not an article');
});

test.each(languages)('in %s it speaks that language, and leads to pages in it', (lang) => {
  const fragment = render({ lang }, wirePost());
  const { seeAll, fallback, share } = embedTranslations[lang];
  for (const text of [seeAll, fallback, share]) expect(fragment).toContain(text);
  const address = lang === 'en' ? '/home/details-42"' : `/home/details-42?locale=${lang}"`;
  expect(fragment).toContain(`href="https://community.example${address}`);
  expect(fragment).toContain(new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' }).format(1.7e12));
});

const markup = `"'><img src=x onerror=alert(1)></script></template><!--`;

test('markup in anything that members or stores wrote is text', () => {
  const hostile = wirePost({
    nickname: markup,
    title: markup,
    content: markup,
    subjects: [markup],
    avatar: markup,
    pics: [{ url: markup, width: 1, height: 1 }],
    video_cover: markup,
  });
  for (const layout of ['grid', 'carousel', 'list']) {
    const fragment = render({ layout, topic: markup.slice(0, 30), user: markup }, hostile);
    expect(fragment).not.toMatch(/<img src=x|<!--/);
    expect(fragment.match(/<\/template>/g)).toHaveLength(1);
    expect(fragment.match(/<\/script>/g)).toHaveLength(1);
  }
});

test('what was replaced is noted for the loader', () => {
  expect(render({ layout: 'mosaic' }, wirePost())).toContain(
    'data-notes="layout: none of grid, carousel, list; grid is used"',
  );
  expect(render({}, wirePost())).not.toContain('data-notes');
});

test('a page that forbids inline styles links them', () => {
  const fragment = render({ style: 'link' }, wirePost());
  expect(fragment).toMatch(
    /<link rel="stylesheet" href="https:\/\/community\.example\/embed\/1\/feed\.[0-9a-f]{16}\.css" integrity="sha384-/,
  );
  expect(fragment).not.toContain('<style>');
});
