import { RouteTable, registeredRoutes } from '@community/contract/route-table';
import { fixtureRegistry, testBuild } from '@community/contract/testing-routes';
import type { Member } from '@community/core';
import { screen } from '@testing-library/react';
import { renderShell } from '../testing/render.tsx';
import { LastQueriesProvider } from './last-queries.ts';
import { SectionLinks } from './section-links.tsx';

const translations = (en: string) => ({ en, es: `${en} es`, ja: `${en} ja`, zh: `${en} zh` });
const entry = (name: string, order: number, audience?: 'visitor' | 'member', icon = 'book') => ({
  patterns: [`/${name}`],
  title: translations(`The title of ${name}`),
  indexed: false,
  navigation: { label: translations(`The ${name}`), icon, order, audience },
});
const tips = testBuild('tips', '1', {
  tips: entry('tips', 15),
  drafts: entry('drafts', 60, 'member'),
  welcome: entry('welcome', 5, 'visitor', 'an icon of the future'),
});
const routes = new RouteTable(
  registeredRoutes({ remotes: { ...fixtureRegistry.remotes, tips: { active: tips, previous: [] } } }),
);

const labels = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('the sections link to their pages, and the shown one is marked', async () => {
  await renderShell(
    <LastQueriesProvider
      value={
        new Map([
          ['/messages', '?type=7'],
          ['/readers', '?page=2'],
        ])
      }
    >
      <SectionLinks />
    </LastQueriesProvider>,
    { path: '/messages?type=5' },
  );
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Friends', '/friends'],
    ['Readers', '/readers?page=2'],
    ['You', '/user-profile'],
    ['Messages', '/messages'],
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Messages');
});

test('an unknown remote has its entries, each for its audience', async () => {
  const { unmount } = await renderShell(<SectionLinks />, { routes });
  expect(labels().slice(0, 3)).toEqual(['The welcome', 'Home', 'The tips']);
  expect(labels()).not.toContain('The drafts');
  unmount();
  const member = { id: '7', nickname: 'Marisol', avatar: '', info: {} } as Member;
  await renderShell(<SectionLinks />, { routes, session: { status: 'member', member } });
  expect(labels()).not.toContain('The welcome');
  expect(labels().at(-1)).toBe('The drafts');
});
