import type { Post, UserInfo } from '@community/contract/entities';
import { canonicalPath, type RouteMatch } from '@community/contract/routes';
import { truncateCharacters } from '@community/contract/text';
import type { PageAnswer } from './page-answers.ts';
import type { DocumentTexts } from './published.ts';

/** What search engines and previews read of a page, before any script ran (product section 6). */
export interface DocumentHead {
  title: string;
  description: string;
  canonical: string;
  /** Picture for previews: path on the media base, or empty. */
  image: string;
  structuredData: object[];
}

const descriptionLength = 160;
const titleLength = 70;

function postingData(post: Post, site: string) {
  return {
    '@type': 'DiscussionForumPosting',
    '@id': `${site}/home/details-${post.post_id}`,
    url: `${site}/home/details-${post.post_id}`,
    ...(post.title ? { headline: post.title } : {}),
    text: post.content,
    datePublished: new Date(post.public_time * 1000).toISOString(),
    author: { '@type': 'Person', name: post.nickname, url: `${site}/home/users-${post.user_id}` },
    interactionStatistic: [
      { '@type': 'InteractionCounter', interactionType: 'https://schema.org/LikeAction', userInteractionCount: post.thumb },
      { '@type': 'InteractionCounter', interactionType: 'https://schema.org/CommentAction', userInteractionCount: post.comment },
    ],
  };
}

function profileData(user: UserInfo, site: string) {
  return {
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      '@id': `${site}/home/users-${user.user_id}`,
      name: user.nickname,
      interactionStatistic: [
        { '@type': 'InteractionCounter', interactionType: 'https://schema.org/FollowAction', userInteractionCount: user.followers },
        { '@type': 'InteractionCounter', interactionType: 'https://schema.org/LikeAction', userInteractionCount: user.thumb },
      ],
    },
  };
}

const withContext = (data: object) => ({ '@context': 'https://schema.org', ...data });

function find(answers: readonly PageAnswer[], call: string): unknown {
  return answers.find((entry) => entry.call === call)?.answer;
}

/** Query parts that make another page of the same address: list type, page and page size. */
function canonicalQuery(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const key of ['type', 'page']) {
    const value = search.get(key);
    if (value && value !== '1' && /^\d+$/.test(value)) kept.set(key, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}

export interface HeadInput {
  /** Null for the 404 page. */
  route: RouteMatch | null;
  search: URLSearchParams;
  answers: readonly PageAnswer[];
  texts: DocumentTexts;
  brand: string;
  site: string;
}

/** The head of a page from the answers that the document carries. */
export function pageHead({ route, search, answers, texts, brand, site }: HeadInput): DocumentHead {
  const about = texts.description.replaceAll('{{brand}}', brand);
  const named = (title: string, rest: Partial<DocumentHead> = {}): DocumentHead => ({
    title: `Community | Official | ${title}`,
    description: about,
    canonical: route ? `${site}${canonicalPath(route)}${canonicalQuery(search)}` : '',
    image: '',
    structuredData: [],
    ...rest,
  });
  if (!route) return named(texts.titles.notFound);
  const post = find(answers, 'postdetail') as Post | undefined;
  if (post) {
    return named(truncateCharacters(post.content.replace(/\s+/g, ' '), titleLength), {
      description: truncateCharacters(post.content.replace(/\s+/g, ' '), descriptionLength),
      image: post.pics[0]?.url ?? post.video_cover,
      structuredData: [withContext(postingData(post, site))],
    });
  }
  const user = find(answers, 'userhome') as UserInfo | undefined;
  if (user) {
    return named(user.nickname, {
      description: user.description || about,
      image: user.avatar,
      structuredData: [withContext(profileData(user, site))],
    });
  }
  const posts = (find(answers, 'posts') ?? find(answers, 'posttops')) as { data: Post[] } | undefined;
  return named(texts.titles[route.name], {
    structuredData: posts?.data.map((entry) => withContext(postingData(entry, site))) ?? [],
  });
}
