import type { Post } from '@community/contract/entities';
import { pictureSources } from '@community/contract/media';
import { videoLength } from '@community/contract/video-length';
import { type Html, html } from '../html/html.ts';
import { fill } from '../runtime/placeholders.ts';
import type { FragmentContext } from './fragment-context.ts';
import { icons } from './icons.ts';
import { cardPictureSizes } from './picture-sizes.ts';

/** Size of a video that does not tell its own. */
const unknownSize = { width: 1280, height: 720 };

interface CardPicture {
  url: string;
  width: number;
  height: number;
}

function pictureHtml({ url, width, height }: CardPicture, alt: string, { sites, request }: FragmentContext): Html {
  const { src, srcSet } = pictureSources({ url, width }, sites.media);
  const variants = srcSet && html` srcset="${srcSet}" sizes="${cardPictureSizes(request.layout, { width, height })}"`;
  // `loading` comes first: engines may request `src` as soon as they read it. The store's own pictures go before these.
  // Without `crossorigin` it would carry the community's cookies.
  return html`<img loading="lazy" fetchpriority="low" crossorigin="anonymous" decoding="async" width="${width}" height="${height}" alt="${alt}"${variants}
src="${src}">`;
}

function videoHtml(post: Post, context: FragmentContext): Html {
  const { nickname, video_cover, video_width, video_height, video_seconds } = post;
  const size = video_width && video_height ? { width: video_width, height: video_height } : unknownSize;
  const alt = fill(context.translations.video, { nickname });
  const cover = video_cover
    ? pictureHtml({ url: video_cover, ...size }, alt, context)
    : html`<span class="hidden">${alt}</span>`;
  const length = video_seconds !== undefined && html`<span class="count">${videoLength(video_seconds)}</span>`;
  return html`<div class="media video" part="media">${cover}<span class="play">${icons.play}</span>${length}</div>`;
}

/** The first picture with their number, or a video's cover with a play sign and its length; null for a post of words. */
export function cardMedia(post: Post, context: FragmentContext): Html | null {
  const { nickname, pics, videos } = post;
  const [picture] = pics;
  if (videos.length > 0) return videoHtml(post, context);
  if (!picture) return null;
  const { translations } = context;
  const several = html`<span class="count">${icons.pictures}<span aria-hidden="true">${pics.length}</span><span
class="hidden">${fill(translations.pictures, { count: String(pics.length) })}</span></span>`;
  return html`<div class="media" part="media">${pictureHtml(
    picture,
    fill(translations.picture, { nickname }),
    context,
  )}${pics.length > 1 && several}</div>`;
}
