import type { Comment, Post, UserInfo } from '@community/contract/entities';
import { canonicalPath, isIndexed, type RouteMatch } from '@community/contract/routes';
import { breadcrumbData, postData, profileData } from '@community/contract/structured-data';
import { truncateCharacters } from '@community/contract/text';
import type { PageAnswer } from './page-answers.ts';
import { commentFacts, postFacts, profileFacts } from './page-facts.ts';
import type { DocumentTexts } from './build-files.ts';

/** What search engines and previews read of a page, before any script ran (specification section 14). */
export interface DocumentHead {
  title: string;
  /** The page's own part of the title; the heading of a document without content. */
  heading: string;
  description: string;
  /** Path and query of the canonical address, or empty for a page that is none. */
  canonical: string;
  /** Whether search engines may list the page. */
  indexed: boolean;
  /** Open Graph type. */
  kind: 'website' | 'article' | 'profile';
  /** Picture for previews: path on the media base, or empty. */
  image: string;
  /** JSON-LD with paths for addresses. */
  structuredData: object[];
}

const descriptionLength = 160;
const titleLength = 70;

function find(answers: readonly PageAnswer[], call: string): unknown {
  return answers.find((entry) => entry.call === call)?.answer;
}

/** Query parts that make another page of the same address: list type and page. */
function canonicalQuery(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const key of ['type', 'page']) {
    const value = search.get(key);
    if (value && value !== '1' && /^\d+$/.test(value)) kept.set(key, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export interface HeadInput {
  /** Null for the 404 page. */
  route: RouteMatch | null;
  search: URLSearchParams;
  answers: readonly PageAnswer[];
  texts: DocumentTexts;
  brand: string;
}

/** The page's own part of its head; the heading is the `{page}` of `Community | Official | {page}`. */
function about(route: RouteMatch, answers: readonly PageAnswer[]): Partial<DocumentHead> {
  const post = find(answers, 'postdetail') as Post | undefined;
  if (post) {
    const text = oneLine(post.content);
    const comments = find(answers, 'postcomments') as { data: Comment[] } | undefined;
    return {
      heading: truncateCharacters(text, titleLength),
      description: truncateCharacters(text, descriptionLength),
      kind: 'article',
      image: post.pics[0]?.url ?? post.video_cover,
      structuredData: [postData(postFacts(post), comments?.data.map(commentFacts))],
    };
  }
  const user = find(answers, 'userhome') as UserInfo | undefined;
  if (user) {
    const { nickname, description, avatar } = user;
    const told = description ? { description: truncateCharacters(oneLine(description), descriptionLength) } : {};
    return { heading: nickname, ...told, kind: 'profile', image: avatar, structuredData: [profileData(profileFacts(user))] };
  }
  if (!isIndexed(route.name)) return {};
  const posts = (find(answers, 'posts') ?? find(answers, 'posttops')) as { data: Post[] } | undefined;
  return { structuredData: posts?.data.map((entry) => postData(postFacts(entry))) ?? [] };
}

/** The head of a page from the answers that the document carries. */
export function pageHead({ route, search, answers, texts, brand }: HeadInput): DocumentHead {
  const plain: DocumentHead = {
    title: '',
    heading: route ? texts.titles[route.name] : texts.titles.notFound,
    description: texts.description.replaceAll('{{brand}}', brand),
    canonical: route ? `${canonicalPath(route)}${canonicalQuery(search)}` : '',
    indexed: route !== null && isIndexed(route.name),
    kind: 'website',
    image: '',
    structuredData: [],
  };
  const head = route ? { ...plain, ...about(route, answers) } : plain;
  if (!head.indexed || route?.name === 'home') return named(head);
  const way = breadcrumbData([
    { name: texts.titles.home, path: '/' },
    { name: head.heading, path: head.canonical },
  ]);
  return named({ ...head, structuredData: [...head.structuredData, way] });
}

const named = (head: DocumentHead): DocumentHead => ({ ...head, title: `Community | Official | ${head.heading}` });
