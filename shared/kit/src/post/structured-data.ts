import { canonicalPath } from '@community/contract/routes';
import { truncateCharacters } from '@community/contract/text';
import type { Post } from '@community/core';

const personAddress = (id: string) => canonicalPath({ name: 'users', params: { user_id: id } });
const postAddress = (id: string) => canonicalPath({ name: 'post-details', params: { post_id: id } });

const counter = (action: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
});

/** `DiscussionForumPosting` of a post as search engines read it (product section 6); addresses are paths on the canonical site. */
export function postStructuredData(post: Post): object {
  const { author, pictures, videos } = post;
  const headline = truncateCharacters(post.title || post.content, 110);
  const moment = new Date(post.publishedAt * 1000);
  const published = Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    '@id': postAddress(post.id),
    url: postAddress(post.id),
    headline,
    text: post.content,
    ...(published ? { datePublished: published } : {}),
    author: { '@type': author.official ? 'Organization' : 'Person', name: author.nickname, url: personAddress(author.id) },
    ...(pictures.length ? { image: pictures.map(({ url }) => url) } : {}),
    ...(videos.length
      ? {
          video: videos.map(({ url, cover }) => ({
            '@type': 'VideoObject',
            name: headline,
            contentUrl: url,
            ...(cover ? { thumbnailUrl: cover } : {}),
            ...(published ? { uploadDate: published } : {}),
          })),
        }
      : {}),
    ...(post.topics.length ? { keywords: post.topics.join(', ') } : {}),
    commentCount: post.comments,
    interactionStatistic: [counter('LikeAction', post.likes), counter('CommentAction', post.comments), counter('ViewAction', post.views)],
  };
}
