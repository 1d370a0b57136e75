import { codes } from '@community/contract/codes';
import { reportReasons } from '@community/contract/report-reasons';
import { api, clearMemberData, selectNotices, sessionLost } from '@community/core';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { renderPage } from '@community/testing/render-page';
import { signedInAs } from '@community/testing/store';
import { wirePost } from '@community/testing/wire';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as reportPage from './post-report.tsx';

const ana = { id: '1', nickname: 'Ana' };
const bo = { id: '2', nickname: 'Bo' };
const route = { name: 'post-report', params: { previous: 'home', post_id: '42' }, path: '/home/report-42' } as const;
let server: FakeApi;
beforeEach(() => {
  server = new FakeApi().answer('postdetail', () => wirePost('42'));
});
afterEach(() => {
  jest.useRealTimers();
  server.stop();
  localStorage.clear();
});

async function show(member: typeof ana | null = ana) {
  const { store, go } = await renderPage(reportPage, { ...route, member });
  const group = await screen.findByRole('group', { name: 'Report reasons' });
  const submit = screen.getByRole('button', { name: 'Submit' });
  return {
    store,
    go,
    group: within(group),
    submit,
    notices: () => selectNotices(store.getState()).map(({ text }) => text),
  };
}

test('thirteen reasons can be ticked, each with its own name', async () => {
  const { group } = await show();
  const names = new Set(group.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent));
  expect(names.size).toBe(reportReasons.length);
  expect(names).toContain('Self-harm or suicide content');
  expect(screen.getByRole('link', { name: 'Post 42' })).toHaveAttribute('href', '/home/details-42');
});

test('the mark of an official account stands beside its name', async () => {
  server.answer('postdetail', () => wirePost('42', { nickname: 'Northtone', is_official: 1 }));
  await show();
  expect(screen.getByText('Official').closest('p')).toHaveTextContent(/Northtone.* Official$/);
});

test('Submit waits for a reason and says so when it is pressed before', async () => {
  const user = userEvent.setup();
  const { group, submit } = await show();
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await user.click(submit);
  expect(screen.getByRole('alert')).toHaveTextContent('Please select the report type');
  await user.click(group.getByRole('checkbox', { name: 'Harassment' }));
  expect(submit).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByText('Please select the report type')).not.toBeInTheDocument();
});

test('the remark is counted and cut at 500', async () => {
  await show();
  const remark = screen.getByRole('textbox', { name: 'Remark' });
  fireEvent.change(remark, { target: { value: 'a'.repeat(600) } });
  expect(remark).toHaveValue('a'.repeat(500));
  expect(screen.getByText('500/500')).toBeInTheDocument();
  expect(screen.getByText('A remark has up to 500 characters; the rest was cut off.')).toBeInTheDocument();
});

test('a report is sent once, confirmed, and goes home after 1.5 s without history', async () => {
  const { group, submit, notices } = await show();
  fireEvent.click(group.getByRole('checkbox', { name: 'Spam and abuse' }));
  jest.useFakeTimers();
  fireEvent.click(submit);
  fireEvent.click(submit);
  await act(() => jest.advanceTimersByTimeAsync(1400));
  expect(server.bodies('postreport')).toMatchObject([{ post_id: '42', reasons: ['垃圾信息和滥用'], remark: '' }]);
  expect(notices()).toEqual(['Feedback success']);
  expect(screen.getByTestId('address')).toHaveTextContent('/home/report-42');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByTestId('address').textContent).toBe('/');
});

test('the form of a post that was reported before says nothing of what was sent', async () => {
  const { group, submit, go } = await show();
  fireEvent.click(group.getByRole('checkbox', { name: 'Spam and abuse' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Remark' }), { target: { value: 'a'.repeat(501) } });
  jest.useFakeTimers();
  fireEvent.click(submit);
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByTestId('address').textContent).toBe('/');
  await go('/home/report-42');
  expect(group.getByRole('checkbox', { name: 'Spam and abuse' })).not.toBeChecked();
  expect(screen.queryByText('Please select the report type')).not.toBeInTheDocument();
  expect(screen.queryByText(/the rest was cut off/)).not.toBeInTheDocument();
});

test('a reader who left before the response is not navigated, even after coming back', async () => {
  const answer = server.hold('postreport');
  const { group, submit, notices, go } = await show();
  fireEvent.click(group.getByRole('checkbox', { name: 'Spam and abuse' }));
  fireEvent.click(submit);
  await waitFor(() => expect(server.bodies('postreport')).toHaveLength(1));
  await go('/messages');
  jest.useFakeTimers();
  answer({});
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(notices()).toEqual(['Feedback success']);
  expect(screen.getByTestId('address')).toHaveTextContent('/messages');
  jest.useRealTimers();

  await go('/home/report-42');
  const late = server.hold('postreport');
  fireEvent.click(group.getByRole('checkbox', { name: 'Other' }));
  fireEvent.click(submit);
  await waitFor(() => expect(server.bodies('postreport')).toHaveLength(2));
  await go('/messages');
  await go('/home/report-42');
  jest.useFakeTimers();
  late({});
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(notices()).toHaveLength(2);
  expect(screen.getByTestId('address')).toHaveTextContent('/home/report-42');
});

test('a second report of the same post shows an error, and the form stays', async () => {
  const user = userEvent.setup();
  server.answer('postreport', () => new Refusal(4026));
  const { group, submit, notices } = await show();
  await user.click(group.getByRole('checkbox', { name: 'Other' }));
  await user.click(submit);
  await waitFor(() => expect(notices()).toEqual(['You have already reported this post']));
  expect(group.getByRole('checkbox', { name: 'Other' })).toBeChecked();
});

const remark = () => screen.getByRole('textbox', { name: 'Remark' });
const reason = (name: string) => screen.getByRole('checkbox', { name });

function fillIn() {
  fireEvent.click(reason('Harassment'));
  fireEvent.change(remark(), { target: { value: 'See the second picture' } });
}

function expectFilledIn() {
  expect(reason('Harassment')).toBeChecked();
  expect(remark()).toHaveValue('See the second picture');
}

test('the form stays after a lost session, and the same member continues', async () => {
  server.answer('postreport', () => new Refusal(4001));
  const { store, submit } = await show();
  fillIn();
  await act(async () => {
    store.dispatch(sessionLost());
    store.dispatch(clearMemberData());
  });
  expectFilledIn();
  expect(submit).toBeInTheDocument();
  await waitFor(() => expect(server.bodies('postdetail')).toHaveLength(2));
  await act(async () => void store.dispatch(signedInAs(ana)));
  expectFilledIn();
});

test('an unsent report is restored when the page reopens, until it is sent', async () => {
  await show();
  fillIn();
  cleanup();
  const { submit } = await show();
  expectFilledIn();
  fireEvent.click(submit);
  await waitFor(() => expect(server.bodies('postreport')).toHaveLength(1));
  await waitFor(() => expect(reason('Harassment')).not.toBeChecked());
  cleanup();
  await show();
  expect(reason('Harassment')).not.toBeChecked();
  expect(remark()).toHaveValue('');
});

test('neither another member nor a visitor sees the draft', async () => {
  const { store } = await show();
  fillIn();
  await act(async () => void store.dispatch(signedInAs(bo)));
  expect(reason('Harassment')).not.toBeChecked();
  expect(remark()).toHaveValue('');
  for (const other of [bo, null]) {
    cleanup();
    await show(other);
    expect(remark()).toHaveValue('');
  }
});

test('a visitor gets the login prompt before input, and nothing is sent', async () => {
  const { submit, store } = await show(null);
  fireEvent.change(remark(), { target: { value: 'See' } });
  expect(store.getState().session?.prompting).toBe(true);
  expect(remark()).toHaveValue('');
  fireEvent.click(submit);
  expect(server.bodies('postreport')).toEqual([]);
});

test('a post that is gone cannot be reported', async () => {
  server.answer('postdetail', () => new Refusal(4004));
  await renderPage(reportPage, { ...route, member: ana });
  expect(await screen.findByText('This post is not available')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
});

test('a post that is deleted while it is being reported is gone from the page and from lists', async () => {
  server.answer('postreport', () => new Refusal(codes.notFound));
  const { store, submit, notices } = await show();
  fireEvent.click(reason('Harassment'));
  fireEvent.click(submit);
  expect(await screen.findByText('This post is not available')).toBeInTheDocument();
  expect(notices()).toEqual(['This no longer exists.']);
  expect(submit).not.toBeInTheDocument();
  expect(store.getState().optimistic['hide:42']).toMatchObject({ value: true });
});

test('a report that the server does not accept stays in its form', async () => {
  server.answer('postreport', () => new Refusal(codes.invalidInput, { fields: { remark: 'is too long' } }));
  const { store, submit, notices } = await show();
  fillIn();
  fireEvent.click(submit);
  await waitFor(() => expect(notices()).toHaveLength(1));
  expectFilledIn();
  expect(store.getState().optimistic).toEqual({});
});

test('a post that a reload finds deleted is gone from the page', async () => {
  const { store, submit } = await show();
  server.answer('postdetail', () => new Refusal(codes.notFound));
  await act(async () => void store.dispatch(api.util.invalidateTags(['Post'])));
  expect(await screen.findByText('This post is not available')).toBeInTheDocument();
  expect(submit).not.toBeInTheDocument();
});

test('a member who is led to the report of an own post is led on to the post', async () => {
  await renderPage(reportPage, { ...route, member: { id: '7', nickname: 'Marisol V.' } });
  expect(await screen.findByText('This is your own post. You can delete it in its menu.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To the post' })).toHaveAttribute('href', '/home/details-42');
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
});
