import type { Language } from '@community/contract/languages';
import type { RankedPost } from './ranking.ts';

/** How many places of Recommend go by heat and language. */
const weighedRanks = 20;

/** How often a post of the reader's language counts. */
const weight = 3;

/** The hottest posts, among which those of the first places are found: as many more as they weigh. */
export const candidateCount = weight * weighedRanks;

/**
 * Posts by heat, for a reader of a language (docs/decisions/0075). Heat is a logarithm (migration `003_ranks`), so a
 * weight is added to it. The places behind the first ones go by heat. The order is that of one snapshot in one language
 * on each of its pages, and from the end of the candidates on it is that of everybody.
 */
export function byHeatIn(language: Language, posts: readonly RankedPost[]): readonly RankedPost[] {
  const weigh = ({ heat, languages }: RankedPost) => (languages.includes(language) ? heat + Math.log10(weight) : heat);
  // Equal ones keep their order: the sort is stable.
  const first = posts
    .slice(0, candidateCount)
    .map((post) => ({ post, weighed: weigh(post) }))
    .sort((one, other) => other.weighed - one.weighed)
    .slice(0, weighedRanks)
    .map(({ post }) => post);
  const placed = new Set(first);
  return [...first, ...posts.filter((post) => !placed.has(post))];
}
