import { Link, useLanguage, useTranslations } from '@community/core';
import { AuthorAvatar, AuthorLink, OfficialMark } from '@community/kit/post';
import { textAround } from '@community/kit/ui';
import { Fragment } from 'react';
import { translations } from '../translations.ts';
import type { People } from './message-groups.ts';
import styles from './message-item.module.css';
import type { Actor } from './message-model.ts';

/** The face of a person, or two of several people, the newest over the other. */
export function Faces({ people }: { people: readonly Actor[] }) {
  const shown = people.slice(0, 2);
  return (
    <div className={shown.length > 1 ? `${styles.faces} ${styles.pair}` : styles.faces}>
      {shown.map((person) => (
        <AuthorAvatar key={person.id} person={person} size={shown.length > 1 ? 28 : 40} />
      ))}
    </div>
  );
}

/** A person's name, which leads to the person. */
export function Name({ of: person }: { of: Actor }) {
  return (
    <>
      <AuthorLink person={person} className={`${styles.above} ${styles.name}`}>
        <bdi translate="no">{person.nickname}</bdi>
      </AuthorLink>
      <OfficialMark of={person} />
    </>
  );
}

/** The names, each with what the language adds to one, joined as it joins them: "Omar, Haruto, and 5 others". */
function Names({ people: { named, others } }: { people: People }) {
  const t = useTranslations(translations);
  const language = useLanguage();
  const otherPeople = others > 0 ? [t('others', { count: others })] : [];
  // Names and what stands between them take turns.
  const parts = new Intl.ListFormat(language).formatToParts([...named.map(({ nickname }) => nickname), ...otherPeople]);
  const [before, after] = textAround((slot) => t('person', { nickname: slot }));
  return (
    <>
      {named.map((person, index) => (
        <Fragment key={person.id}>
          <span>{before}</span>
          <Name of={person} />
          <span>{after}</span>
          <span>{parts[2 * index + 1]?.value}</span>
        </Fragment>
      ))}
      <span>{otherPeople}</span>
    </>
  );
}

export interface SentenceProps {
  people: People;
  /** What they did. */
  action: 'commentedPost' | 'repliedComment' | 'likedPost' | 'likedComment' | 'followedYou';
  /** Address of what they did it to; null where there is nothing to open. */
  to: string | null;
}

/**
 * Who did what: "Omar, Haruto, and 5 others liked your post". Each name leads to the person, the words after the names
 * to the post; the whole row can be pressed.
 */
export function Sentence({ people, action, to }: SentenceProps) {
  const t = useTranslations(translations);
  const count = people.named.length + people.others;
  const [before, after] = textAround((slot) => t(action, { names: slot, count }));
  return (
    <p className={styles.line}>
      <span>{before}</span>
      <Names people={people} />
      {to === null ? (
        <span className={styles.soft}>{after}</span>
      ) : (
        <Link to={to} className={styles.open}>
          {after}
        </Link>
      )}
    </p>
  );
}
