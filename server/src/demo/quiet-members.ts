import { type Next, oneOf } from './chance.ts';

/** A member who likes and follows, and writes nothing: most of a community. */
export interface QuietMember {
  key: string;
  nickname: string;
}

/** What nicknames in one script are made of. `share` is a weight among the scripts. */
interface NicknameParts {
  share: number;
  names: string[];
  /** An initial, a place, or the rest of a handle; an empty one leaves the name alone. */
  endings: string[];
}

/** Nearly all fans of the brand. */
const quietMemberCount = 4_780;

/** Handles are written in small letters: `clara.offline`, but `Clara M.` */
const joined = (name: string, ending: string) => (/^[._]/.test(ending) ? name.toLowerCase() : name) + ending;

/** The quiet members: the same for the same parts and `next`. */
export function quietMembers(scripts: readonly NicknameParts[], next: Next): QuietMember[] {
  const weighted = scripts.flatMap((parts) => Array<NicknameParts>(parts.share).fill(parts));
  return Array.from({ length: quietMemberCount }, (_, index) => {
    const { names, endings } = oneOf(weighted, next);
    return { key: `quiet ${index}`, nickname: joined(oneOf(names, next), oneOf(endings, next)) };
  });
}
