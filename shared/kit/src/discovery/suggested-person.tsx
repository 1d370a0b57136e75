import { MemberRow } from '../people/member-row.tsx';
import type { Discovery } from './discover.ts';
import { PersonTopics } from './person-topics.tsx';

/** Whom a reader may follow, with what they write about. */
export type Suggested = Discovery['people'][number];

/** How many people a list has; the row of phones has all. */
export const maxListed = 3;

/** A person of a list, with Follow. */
export function SuggestedPerson({ person }: { person: Suggested }) {
  return <MemberRow person={person}>{person.topics.length > 0 && <PersonTopics topics={person.topics} />}</MemberRow>;
}
