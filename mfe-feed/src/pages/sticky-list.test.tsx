import { FakeApi } from '@community/testing/fake-api';
import { renderPage } from '@community/testing/render-page';
import { wirePage, wirePost } from '@community/testing/wire';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as stickyList from './sticky-list.tsx';

let server: FakeApi;
beforeEach(() => {
  server = new FakeApi().answer('posttops', ({ type }) => wirePage([wirePost(`pin${String(type)}`, { is_top: 1 })]));
});
afterEach(() => server.stop());

const member = { id: '7', nickname: 'Marisol V.' };

test('pinned posts have both tabs', async () => {
  const user = userEvent.setup();
  await renderPage(stickyList, { member, name: 'sticky-list' });
  await screen.findByText('Post pin1');
  expect(server.bodies('posttops')).toEqual([{ type: 1, page: 1, per_page: 10 }]);
  await user.click(screen.getByRole('tab', { name: 'Following' }));
  await screen.findByText('Post pin2');
});

test('an own post on the list offers neither Unpin nor Delete', async () => {
  await renderPage(stickyList, { member, name: 'sticky-list' });
  await screen.findByText('Post pin1');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Report']);
});
