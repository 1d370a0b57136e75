import type {
  BreadcrumbList,
  Comment,
  DiscussionForumPosting,
  InteractionCounter,
  ItemList,
  Organization,
  Person,
  ProfilePage,
  WithContext,
} from 'schema-dts';
import { mediaAddress } from '../media/media.ts';
import { buildPath } from '../routing/routes.ts';
import { excerpt } from '../texts/text.ts';

/**
 * JSON-LD of pages for search engines (specification section 14), the same from the server and after a navigation in
 * the browser. Addresses in it are paths until `withAddresses` makes them absolute.
 */
export interface AuthorFacts {
  id: string;
  nickname: string;
  official: boolean;
}

export interface PostFacts {
  id: string;
  author: AuthorFacts;
  title: string;
  content: string;
  topics: readonly string[];
  pictures: readonly { url: string }[];
  videos: readonly { url: string; cover: string }[];
  /** Unix seconds. */
  publishedAt: number;
  views: number;
  comments: number;
  likes: number;
}

export interface CommentFacts {
  /** Missing in facts of remotes that were built before comments had addresses. */
  id?: string;
  author: AuthorFacts;
  content: string;
  /** Unix seconds. */
  publishedAt: number;
  likes: number;
}

export interface ProfileFacts extends AuthorFacts {
  avatar: string;
  description: string;
  fans: number;
  likes: number;
}

const maxHeadlineCharacters = 110;

const personPath = (id: string) => buildPath('users', { user_id: id });
const postPath = (id: string) => buildPath('post-details', { post_id: id });

type Action = 'LikeAction' | 'CommentAction' | 'ViewAction' | 'FollowAction';

const counter = (action: Action, count: number): InteractionCounter => ({
  '@type': 'InteractionCounter',
  interactionType: { '@type': action },
  userInteractionCount: count,
});

/** ISO time, or undefined for an invalid one. */
function isoTime(unixSeconds: number): string | undefined {
  const date = new Date(unixSeconds * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

function author({ id, nickname, official }: AuthorFacts): Extract<Person | Organization, object> {
  const rest = { name: nickname, url: personPath(id) };
  return official ? { '@type': 'Organization', ...rest } : { '@type': 'Person', ...rest };
}

function commentData(postId: string, { id, author: writer, content, publishedAt, likes }: CommentFacts): Comment {
  const published = isoTime(publishedAt);
  return {
    '@type': 'Comment',
    ...(id === undefined ? {} : { url: buildPath('post-details', { post_id: postId, comment_id: id }) }),
    text: content,
    ...(published ? { datePublished: published } : {}),
    author: author(writer),
    interactionStatistic: counter('LikeAction', likes),
  };
}

/** A post, and on its own page its first comments. */
export function postData(post: PostFacts, comments: readonly CommentFacts[] = []): WithContext<DiscussionForumPosting> {
  const { pictures, videos } = post;
  const headline = excerpt(post.title || post.content, maxHeadlineCharacters);
  const published = isoTime(post.publishedAt);
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    '@id': postPath(post.id),
    url: postPath(post.id),
    headline,
    text: post.content,
    ...(published ? { datePublished: published } : {}),
    author: author(post.author),
    ...(pictures.length ? { image: pictures.map(({ url }) => url) } : {}),
    ...(videos.length
      ? {
          video: videos.map(({ url, cover }) => ({
            '@type': 'VideoObject' as const,
            name: headline,
            contentUrl: url,
            ...(cover ? { thumbnailUrl: cover } : {}),
            ...(published ? { uploadDate: published } : {}),
          })),
        }
      : {}),
    ...(post.topics.length ? { keywords: post.topics.join(', ') } : {}),
    commentCount: post.comments,
    ...(comments.length ? { comment: comments.map((comment) => commentData(post.id, comment)) } : {}),
    interactionStatistic: [
      counter('LikeAction', post.likes),
      counter('CommentAction', post.comments),
      counter('ViewAction', post.views),
    ],
  };
}

/** A list of posts in a page of another site. */
export function postListData(posts: readonly PostFacts[]): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: posts.length,
    itemListElement: posts.map((post, index) => {
      const { '@context': _, ...item } = postData(post);
      return { '@type': 'ListItem', position: index + 1, item };
    }),
  };
}

/** A member's homepage. */
export function profileData(profile: ProfileFacts): WithContext<ProfilePage> {
  const address = personPath(profile.id);
  const { avatar, description, fans, likes } = profile;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: address,
    mainEntity: {
      ...author(profile),
      '@id': address,
      identifier: profile.id,
      ...(avatar ? { image: avatar } : {}),
      ...(description ? { description } : {}),
      interactionStatistic: [counter('FollowAction', fans), counter('LikeAction', likes)],
    },
  };
}

/** The breadcrumbs of a page, from home. */
export function breadcrumbData(steps: readonly { name: string; path: string }[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
}

const addressKeys = new Set(['@id', 'url', 'item', 'contentUrl', 'thumbnailUrl', 'image']);

/** Makes the paths in structured data absolute: search engines accept nothing else. */
export function withAddresses(data: unknown, sites: { pages: string; media: string }, key = ''): unknown {
  if (typeof data === 'string') {
    if (!data.startsWith('/') || !addressKeys.has(key)) return data;
    return mediaAddress(data, data.startsWith('/media/') ? sites.media || sites.pages : sites.pages);
  }
  if (Array.isArray(data)) return data.map((entry) => withAddresses(entry, sites, key));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withAddresses(value, sites, name)]));
}
