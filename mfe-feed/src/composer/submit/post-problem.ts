import { postLimits } from '@community/contract/limits';
import { characterCount, isBlank } from '@community/contract/text';

/** Why a post cannot be sent yet: the end of its message's key. */
export type PostProblem = 'needAll' | 'needText' | 'needMedia' | 'tooLong';

/**
 * What a post lacks: it needs text of up to 1000 characters and at least one picture or video (specification section
 * 4). Null for a post that can be sent.
 */
export function postProblem({ text, attached }: { text: string; attached: number }): PostProblem | null {
  if (characterCount(text.trim()) > postLimits.maxContentCharacters) return 'tooLong';
  if (isBlank(text)) return attached > 0 ? 'needText' : 'needAll';
  return attached > 0 ? null : 'needMedia';
}
