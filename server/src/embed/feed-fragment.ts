import { embedThemes } from '@community/contract/embed-settings';
import type { Post } from '@community/contract/entities';
import { type PostFacts, postListData, withAddresses } from '@community/contract/structured-data';
import { excerpt } from '@community/contract/text';
import { composePath } from '@community/contract/topics';
import { type Html, html, jsonHtml } from '../html/html.ts';
import { fill } from '../runtime/placeholders.ts';
import { type FeedRequest, postsRequest } from './feed-request.ts';
import type { FeedStyles } from './feed-styles.ts';
import { createContext, type FragmentConfiguration, type FragmentContext, feedPath } from './fragment-context.ts';
import { icons } from './icons.ts';
import { maxTextCharacters, postCard } from './post-card.ts';

/** The posts of a fragment. */
export interface FeedPage {
  data: readonly Post[];
  /** Unix milliseconds of the list's snapshot. */
  as_of: number;
}

/** A post as structured data describes it: with the text that is shown. */
const factsOf = (post: Post): PostFacts => ({
  id: post.post_id,
  author: { id: post.user_id, nickname: post.nickname, official: post.is_official === 1 },
  title: post.title ?? '',
  content: excerpt(post.content, maxTextCharacters),
  topics: post.subjects,
  pictures: post.pics,
  videos: post.videos.map((url) => ({ url, cover: post.video_cover })),
  publishedAt: post.public_time,
  views: post.views,
  comments: post.comment,
  likes: post.thumb,
});

/** The element's attributes: a loader that adopts the fragment finds what it shows. */
function elementAttributes({ embed, product, user, official, pinned, compose, ...request }: FeedRequest): Html {
  const { layout, limit, language, theme, dataLayer } = request;
  const topic = request.knowsProduct ? null : request.topic;
  const size = { layout, limit: String(limit) };
  const texts = { embed, topic, product, user, ...size, lang: language, theme, 'data-layer': dataLayer };
  const given = Object.entries(texts).flatMap(([name, value]) => (value === null ? [] : html` ${name}="${value}"`));
  return html`${given}${official && html` official`}${pinned && html` pinned`}${compose && html` compose`}`;
}

/** The link to the composer, with the feed's topic filled in. */
const composeLink = ({ request, translations, page }: FragmentContext): Html =>
  html`<a class="compose" part="link" data-act="compose" href="${page(composePath(request.topic))}">${
    translations.compose
  }</a>`;

function heading(context: FragmentContext): Html {
  const { request, translations, brand, page } = context;
  const { topic } = request;
  const address = page(feedPath(topic));
  return html`<header><h2 id="title" part="heading"><span>${fill(translations.title, { brand })}</span>${
    topic !== null && html` <bdi translate="no" class="topic">#${topic}</bdi>`
  }</h2><div class="links">${request.compose && composeLink(context)}<a class="all" part="link" data-kind="all" href="${address}">${
    translations.seeAll
  }${icons.next}</a></div></header>`;
}

function list(posts: readonly Post[], context: FragmentContext): Html {
  const { layout } = context.request;
  const { previous, next } = context.translations;
  const button = (direction: -1 | 1, label: string, shown: Html) =>
    html`<button type="button" part="button" hidden data-scroll="${direction}" aria-label="${label}">${shown}</button>`;
  return html`<div class="frame"><ol part="list" role="list">
${posts.map((post, index) => postCard(post, index + 1, context))}</ol>${
    layout === 'carousel' && html`${button(-1, previous, icons.previous)}${button(1, next, icons.next)}`
  }</div>`;
}

/** The invitation in place of posts. */
function empty(context: FragmentContext): Html {
  const { translations } = context;
  return html`<div class="empty">${icons.camera}<h2 id="title" part="heading">${translations.emptyTitle}</h2>
<p>${translations.emptyText}</p>
${composeLink(context)}</div>`;
}

/**
 * The feed for another site's page: the whole element with its content as a declarative shadow root, a link for
 * browsers without one, and structured data. Everything in it is escaped; it has no script and no style attribute.
 */
export function renderFragment(
  request: FeedRequest,
  { data, as_of }: FeedPage,
  styles: FeedStyles,
  configuration: FragmentConfiguration,
): string {
  const context = createContext(request, configuration);
  const { sites, translations, page } = context;
  const { language, layout, theme, notes, topic } = request;
  const noted = notes.length > 0 && html` data-notes="${notes.join('; ')}"`;
  return html`<community-feed${elementAttributes(request)}>
<template shadowrootmode="open">
${request.style === 'link' ? styles.link(sites.pages) : styles.inline}
<section class="feed" part="feed" lang="${language}" dir="ltr" aria-labelledby="title"
data-layout="${layout}" data-theme="${theme ?? embedThemes[0]}" data-as-of="${as_of}"
data-posts="${JSON.stringify(postsRequest(request))}"${noted}>
${data.length > 0 ? html`${heading(context)}\n${list(data, context)}` : empty(context)}
</section>
</template>
<a href="${page(feedPath(topic))}">${translations.fallback}</a>
${
  data.length > 0 &&
  html`<script type="application/ld+json">${jsonHtml(withAddresses(postListData(data.map(factsOf)), sites))}</script>
`
}</community-feed>
`.text;
}
