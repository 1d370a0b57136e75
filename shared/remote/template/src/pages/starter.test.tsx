import { FakeApi } from '@community/testing/fake-api';
import { initialCalls } from '@community/testing/initial-calls';
import { renderPage } from '@community/testing/render-page';
import { wirePage, wirePost } from '@community/testing/wire';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as page from './starter.tsx';

const route = { name: 'starter', params: {} };
const posts = wirePage([wirePost('42', { nickname: 'Ana', content: 'Rain on the roof' })]);

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().answer('posts', () => posts);
});
afterEach(() => api.stop());

const show = (member: { id: string; nickname: string } | null = null) =>
  renderPage(page, { ...route, path: '/starter', member });

test.each([
  [null, 'Hello!'],
  [{ id: '1', nickname: 'Ana' }, 'Hello, Ana!'],
])('greets %j once asked', async (member, greeting) => {
  await show(member);
  await userEvent.click(screen.getByRole('button', { name: 'Say hello' }));
  expect(screen.getByText(greeting)).toBeVisible();
});

test('the call: asks for three posts and links to each', async () => {
  await show();
  expect(await screen.findByRole('link', { name: 'Rain on the roof' })).toHaveAttribute('href', '/home/details-42');
  expect(api.bodies('posts')).toEqual([{ type: 1, page: 1, per_page: 3 }]);
});

test('says so without posts', async () => {
  api.answer('posts', () => wirePage([]));
  await show();
  expect(await screen.findByText('No posts yet')).toBeVisible();
});

test('load and head: the first post is there from the start, and describes the page', async () => {
  const { requests, head } = await initialCalls(page, { ...route, search: '' }, { responses: { posts } });
  expect(requests.map(({ call }) => call)).toEqual(['posts']);
  expect(head).toEqual({ title: '', description: 'Rain on the roof' });
});

test('the style sheet: what it styles has a class of its own', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Starter' })).toHaveClass('title');
});
