import type { ListPage } from '@community/core';
import { Menu, PagedList, Spinner, Tabs } from '@community/kit/ui';
import { useState } from 'react';
import { Section, State } from '../section.tsx';

const tabs = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const choose = () => undefined;

const items = [
  { key: 'report', label: 'Report', onSelect: choose },
  { key: 'pin', label: 'Pin', onSelect: choose },
  { key: 'delete', label: 'Delete', danger: true, onSelect: choose },
];

function Pages({ last, first = 1 }: { last: number; first?: number }) {
  const [page, turn] = useState(first);
  const [perPage, toSize] = useState(10);
  const data: ListPage<string> = { items: ['one'], total: last * perPage, page, lastPage: last, perPage, asOf: 1 };
  const toFirst = () => turn(1);
  const searchOf = (number: number) => `?page=${number}`;
  const query = { page, perPage };
  const pages = { ...query, resized: false, query, searchOf, turn, toSize, toStart: toFirst, toSnapshot: toFirst };
  return (
    <PagedList result={{ currentData: data, data, refetch: choose }} pages={pages}>
      {() => null}
    </PagedList>
  );
}

/** Tabs, menus and pages of a list. */
export function ChoiceSection() {
  const [tab, setTab] = useState('Recommend');
  const [message, setMessage] = useState('Comment');
  return (
    <Section title="Tabs, menus, pages">
      <State name="tabs">
        <Tabs label="Feed" value={tab} onChange={setTab} tabs={tabs('Recommend', 'Following')}>
          {tab}
        </Tabs>
      </State>
      <State name="tabs with something at the end">
        <Tabs
          label="Messages"
          value={message}
          onChange={setMessage}
          tabs={tabs('Comment', 'Likes', 'New Fans')}
          end={<Spinner />}
        >
          {message}
        </Tabs>
      </State>
      <State name="a menu, and a sheet up to 640 px">
        <Menu label="More" items={items} />
      </State>
      <State name="one page">
        <Pages last={1} />
      </State>
      <State name="many pages">
        <Pages last={42} first={20} />
      </State>
    </Section>
  );
}
