import type { Actor, Message } from './message-model.ts';

/** Messages about the same post or comment, newest first: they share a row. */
export type MessageGroup<Item extends Message> = [newest: Item, ...older: Item[]];

/** The people of a row, those who acted last first. */
export interface People {
  named: readonly Actor[];
  /** How many are not named. */
  others: number;
}

const maxNames = 3;

/** What is older than this beside the newest message has a row of its own, with its own time. */
const maxGroupSeconds = 7 * 24 * 3600;

/** Gathers the messages of a page by what they are about. A group stands where its newest message stood. */
export function groupMessages<Item extends Message>(messages: readonly Item[]): MessageGroup<Item>[] {
  const groups: MessageGroup<Item>[] = [];
  for (const message of messages) {
    const group = groups.find(
      ([newest]) => newest.subject === message.subject && newest.at - message.at <= maxGroupSeconds,
    );
    if (group) group.push(message);
    else groups.push([message]);
  }
  return groups;
}

/** The key of its oldest message, which newer ones join. */
export const groupKey = (group: MessageGroup<Message>): string => (group.at(-1) ?? group[0]).key;

/** The people of a group, each once. */
export function peopleOf(group: MessageGroup<Message>): People {
  const people = [
    ...new Map(group.flatMap(({ actor, others }) => [actor, ...others]).map((person) => [person.id, person])).values(),
  ];
  return { named: people.slice(0, maxNames), others: Math.max(0, people.length - maxNames) };
}

/** How many more there are about the same than the group's messages. */
export const moreOf = (group: MessageGroup<Message>): number => group.reduce((sum, { more }) => sum + more, 0);
