import { avatarInitial, avatarTone } from '@community/contract/avatar-initial';
import { shortCount } from '@community/contract/counts';
import type { Post } from '@community/contract/entities';
import type { Language } from '@community/contract/languages';
import { buildPath } from '@community/contract/routes';
import { excerpt } from '@community/contract/text';
import { textAboveTopics } from '@community/contract/topics';
import { type Html, html } from '../html/html.ts';
import { fill } from '../runtime/placeholders.ts';
import { type FragmentContext, feedPath } from './fragment-context.ts';
import { icons } from './icons.ts';
import { cardMedia } from './post-media.ts';

/** Characters of a post's text on a card. */
export const maxTextCharacters = 280;

/** Topics on a card. */
const maxTopics = 3;

const avatarPx = 36;

/** Formats by language. Creating one is a thousand times as slow as using it. */
const formats = new Map<Language, Intl.DateTimeFormat>();

/** The day of a time, in UTC: fragments are cached, so a relative time would become wrong. */
function dayOf(unixSeconds: number, language: Language): string {
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(language, format);
  return format.format(unixSeconds * 1000);
}

/** A link that leads into the community; `act` names what the acting part does instead. */
const link = (act: string, href: string, content: Html, label?: string): Html =>
  html`<a class="${act}" part="link" data-act="${act}" href="${href}"${label && html` aria-label="${label}"`}
>${content}</a>`;

function avatarHtml({ avatar, nickname }: Post, { thumbnail }: FragmentContext): Html {
  const size = html`class="avatar" width="${avatarPx}" height="${avatarPx}"`;
  if (avatar)
    return html`<img loading="lazy" fetchpriority="low" crossorigin="anonymous" decoding="async" ${size} alt="" src="${thumbnail(avatar, avatarPx)}">`;
  return html`<svg ${size} viewBox="0 0 40 40" aria-hidden="true"
><circle cx="20" cy="20" r="20" class="tone${avatarTone(nickname)}"/><text x="20" y="20" dy=".36em"
>${avatarInitial(nickname)}</text></svg>`;
}

function header(post: Post, address: string, context: FragmentContext): Html {
  const { translations, page, request } = context;
  const { nickname } = post;
  const day = dayOf(post.public_time, request.language);
  const author = page(buildPath('users', { user_id: post.user_id }));
  const time = html`<time datetime="${new Date(post.public_time * 1000).toISOString()}">${day}</time>`;
  return html`<div class="header" part="author">${avatarHtml(post, context)}<div class="who">
<span class="name"><a data-kind="author" href="${author}"><bdi translate="no">${nickname}</bdi></a>${
    post.is_official === 1 && html`<span class="official">${translations.official}</span>`
  }</span>
${link('open', address, time, fill(translations.postBy, { nickname, time: day }))}</div>${
    request.layout === 'list' && [
      link('follow', author, html`${translations.follow}`),
      link('menu', address, icons.more, translations.more),
    ]
  }</div>`;
}

function textHtml({ title, content, subjects }: Post, { page }: FragmentContext): Html {
  const topics = [...new Set(subjects)].slice(0, maxTopics);
  const text = textAboveTopics(content, topics);
  return html`<div class="text" part="text">${title && html`<h3 dir="auto">${title}</h3>`}
${text && html`<p dir="auto">${excerpt(text, maxTextCharacters)}</p>`}${
  topics.length > 0 &&
  html`<p class="topics">${topics.map(
    (topic) =>
      html`<a part="link" data-kind="topic" href="${page(feedPath(topic))}"><bdi translate="no">#${topic}</bdi></a> `,
  )}</p>`
}</div>`;
}

function footer({ thumb, comment }: Post, address: string, { translations, request }: FragmentContext): Html {
  const counted = (act: 'like' | 'comment', count: number) => {
    const shown = shortCount(count, request.language);
    return link(
      act,
      address,
      html`${icons[act]}<span class="hidden">${translations[act]} </span><span translate="no">${shown}</span>`,
    );
  };
  return html`<div class="footer" part="counts">${counted('like', thumb)}${counted('comment', comment)}${link(
    'share',
    address,
    icons.share,
    translations.share,
  )}</div>`;
}

/** A post of the feed; `position` counts from 1. */
export function postCard(post: Post, position: number, context: FragmentContext): Html {
  const address = context.page(buildPath('post-details', { post_id: post.post_id }));
  const media = cardMedia(post, context);
  const kind = media ? 'card' : 'card words';
  return html`<li class="${kind}" part="card" data-post-id="${post.post_id}" data-position="${position}">${media}
<div class="body">
${header(post, address, context)}
${textHtml(post, context)}
${footer(post, address, context)}
</div></li>
`;
}
