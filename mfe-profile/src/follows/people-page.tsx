import { paging } from '@community/contract/limits';
import { type Fan, type Member, useMember, usePageQuery, useSessionResolved, useTranslations } from '@community/core';
import { Suggestions } from '@community/kit/post';
import { Card, EmptyState, LoginButton, PagedList, Skeleton, usePages, VisuallyHidden } from '@community/kit/ui';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { translations } from '../translations.ts';
import { type FollowKind, useFollowListQuery } from './follow-calls.ts';
import styles from './people-page.module.css';
import { PeopleSearch } from './people-search.tsx';

interface PeoplePageProps {
  kind: FollowKind;
  /** Whom the list shows, in a line above it. */
  whom: string;
  /** Text of the empty list; `noMatch` is that of a search without results. */
  empty: string;
  noMatch: string;
  /** What ends the emptiness of the whole list. */
  action?: ReactNode;
  children: (people: readonly Fan[] | undefined, empty: ReactNode) => ReactNode;
}

const icon = <UsersRound size={28} strokeWidth={1.5} />;

/** A list of people with its search and pager; a visitor is shown the way to log in. */
export function PeoplePage(props: PeoplePageProps) {
  const member = useMember();
  const known = useSessionResolved();
  if (known && !member) return <EmptyState icon={icon} text={props.empty} action={<LoginButton />} />;
  return member ? <People {...props} member={member} /> : <ComingPeople {...props} />;
}

/** The list's shape, until it is known whose it is. */
function ComingPeople({ whom, children }: PeoplePageProps) {
  return (
    <Card>
      <p className={styles.whom}>{whom}</p>
      <Skeleton className={styles.search} />
      <div className={styles.people}>{children(undefined, null)}</div>
    </Card>
  );
}

function People({ member, kind, whom, empty, noMatch, action, children }: PeoplePageProps & { member: Member }) {
  const t = useTranslations(translations);
  const [query, setQuery] = usePageQuery();
  const name = (query.get('name') ?? '').slice(0, 200);
  const pages = usePages(name, paging.followListSize);
  const result = useFollowListQuery({ kind, memberId: member.id, name, ...pages.query });
  const emptyElement = (
    <>
      {name ? <EmptyState icon={icon} text={noMatch} /> : <EmptyState icon={icon} text={empty} action={action} />}
      <Suggestions />
    </>
  );
  return (
    <Card>
      <p className={styles.whom}>{whom}</p>
      <PeopleSearch
        kind={kind}
        memberId={member.id}
        name={name}
        onSearch={(next) => next !== name && setQuery({ name: next || null, page: null })}
      />
      {/* What a search finds changes below the field that keeps the focus (WCAG 4.1.3). */}
      <output>
        <VisuallyHidden>{name && result.currentData && t('found', { count: result.currentData.total })}</VisuallyHidden>
      </output>
      <div className={styles.people}>
        <PagedList result={result} pages={pages}>
          {(people) => children(people, emptyElement)}
        </PagedList>
      </div>
    </Card>
  );
}
