import { applyOptimisticToPerson, type Fan, useAppSelector } from '@community/core';
import { MemberRow } from '@community/kit/post';
import { TimeLabel } from '@community/kit/time';
import type { ReactNode } from 'react';
import { HeldList, RowsSkeleton } from '../rows/held-list.tsx';

interface PeopleListProps {
  /** Undefined while they load. */
  people: readonly Fan[] | undefined;
  /** Name of the list. */
  label: string;
  /** Unfollowed rows disappear at once. */
  followedOnly?: boolean;
  empty: ReactNode;
}

/** Rows of people, each with the time the follow began. */
export function PeopleList({ people, label, followedOnly = false, empty }: PeopleListProps) {
  const optimistic = useAppSelector((state) => state.optimistic);
  if (!people) return <RowsSkeleton />;
  const shown = followedOnly ? people.filter((person) => applyOptimisticToPerson(optimistic, person).followed) : people;
  if (shown.length === 0) return empty;
  return (
    <HeldList items={shown} label={label} goes={followedOnly}>
      {(person) => (
        <MemberRow person={person}>
          <TimeLabel short seconds={person.followedAt} />
        </MemberRow>
      )}
    </HeldList>
  );
}
