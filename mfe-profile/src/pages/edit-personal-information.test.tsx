import { codes } from '@community/contract/codes';
import { api, clearMemberData, listenToActions, memberChanged, selectNotices, sessionLost } from '@community/core';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { renderPage } from '@community/testing/render-page';
import { signedInAs } from '@community/testing/store';
import { wireMember } from '@community/testing/wire';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as edit from './edit-personal-information.tsx';

const member = { id: '7', nickname: 'Marisol V.' };
let server: FakeApi;
beforeEach(() => {
  server = new FakeApi()
    .answer('userinfo', () => wireMember({ birthday: '1990-04-07', country: 'ES', gender: 2 }))
    .answer('country', () => [{ id: 1, name: 'Spain', iso_code: 'ES' }]);
});
afterEach(() => {
  server.stop();
  sessionStorage.clear();
  jest.useRealTimers();
});

async function show() {
  const user = userEvent.setup();
  const { store, go } = await renderPage(edit, {
    name: 'edit-personal-information',
    member,
    path: '/edit-personal-information',
  });
  const nickname = await screen.findByRole('textbox', { name: 'Nickname' });
  const save = screen.getByRole('button', { name: 'Save' });
  return { store, go, user, nickname, save, notices: () => selectNotices(store.getState()).map(({ text }) => text) };
}

test('the form begins with the profile', async () => {
  const { nickname } = await show();
  expect(nickname).toHaveValue('Marisol V.');
  await screen.findByRole('option', { name: 'Spain' });
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('ES');
  expect(screen.getByRole('combobox', { name: 'Gender' })).toHaveDisplayValue('Female');
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('April');
  expect(screen.getByRole('button', { name: 'Profile picture' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Background image' })).toBeInTheDocument();
});

test('a link leads to the account page, which links back', async () => {
  const { user } = await show();
  const link = screen.getByRole('link', { name: 'Password and sign-in' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(origin + pathname).toBe('https://sign-in.example/account');
  expect(Object.fromEntries(searchParams)).toEqual({ app_id: 'community', return: location.href, locale: 'en' });
});

const address = () => screen.getByTestId('address').textContent;

test('Cancel goes back to the profile at once while nothing is changed', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(address()).toBe('/user-profile');
});

test('Cancel asks before it discards changes, which are then gone', async () => {
  const { user, nickname, go } = await show();
  await user.type(nickname, '!');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(nickname).toHaveValue('Marisol V.!');
  expect(address()).toBe('/edit-personal-information');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(address()).toBe('/user-profile');
  await go('/edit-personal-information');
  expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Marisol V.');
});

test('leaving the community with changes asks first', async () => {
  const { user, nickname } = await show();
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await user.type(nickname, '!');
  expect(isAsked()).toBe(true);
});

test('Save waits for a change and goes back with it', async () => {
  const { user, nickname, save } = await show();
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.type(nickname, '!');
  expect(save).not.toHaveAttribute('aria-disabled');
  await user.type(nickname, '{Backspace}');
  expect(save).toHaveAttribute('aria-disabled', 'true');
});

test.each([['\u3164'], ['North\u00adtone'], ['\u202eenothtroN'], ['a\u0301\u0302\u0303\u0304\u0305']])(
  'the nickname %j is refused before it is sent',
  async (typed) => {
    const { user, nickname, save } = await show();
    fireEvent.change(nickname, { target: { value: typed } });
    await user.click(save);
    expect(
      await screen.findByText('The nickname contains invisible characters, or too many marks on one letter.'),
    ).toBeInTheDocument();
    expect(server.bodies('edituserinfo')).toEqual([]);
  },
);

test('a nickname that looks official is told by the field', async () => {
  const fields = { nickname: 'looks like the name of an official account' };
  server.answer('edituserinfo', () => new Refusal(4022, { fields }));
  const { user, nickname, save } = await show();
  fireEvent.change(nickname, { target: { value: 'N0rthtone' } });
  await user.click(save);
  const message = 'This nickname looks like the name of an official account. Please choose another one.';
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(nickname).toBeInvalid();
});

test('the form does not start from what visitors see, which a login that has ended would be shown', async () => {
  server.answer('userhome', () => wireMember()).answer('userinfo', () => new Refusal(codes.signedOut));
  const { store } = await renderPage(edit, {
    name: 'edit-personal-information',
    member,
    path: '/edit-personal-information',
  });
  await screen.findByRole('button', { name: 'Go Login' });
  expect(screen.queryByRole('textbox', { name: 'Nickname' })).not.toBeInTheDocument();
  server.answer('userinfo', () => wireMember({ birthday: '1990-04-07', country: 'ES', gender: 2 }));
  await act(async () => {
    store.dispatch(clearMemberData());
    store.dispatch(signedInAs(member));
  });
  await screen.findByRole('textbox', { name: 'Nickname' });
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('April');
});

test('the form of a member does not start from the profile of another, who has signed in elsewhere', async () => {
  const { store } = await show();
  const answer = server.hold('userinfo');
  await act(async () => void store.dispatch(signedInAs({ id: '8', nickname: 'Bo' })));
  await act(async () => answer(wireMember({ birthday: '1990-04-07' })));
  expect(screen.queryByRole('textbox', { name: 'Nickname' })).not.toBeInTheDocument();
  server.answer('userinfo', () => wireMember({ user_id: '8', nickname: 'Bo', birthday: '1991-05-08' }));
  await act(async () => void store.dispatch(api.util.invalidateTags(['Member'])));
  expect(await screen.findByRole('textbox', { name: 'Nickname' })).toHaveValue('Bo');
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('May');
});

test('a form that got the profile of another looks again until it gets its own', async () => {
  const { store } = await show();
  jest.useFakeTimers();
  const answer = server.hold('userinfo');
  await act(async () => void store.dispatch(signedInAs({ id: '8', nickname: 'Bo' })));
  await act(async () => answer(wireMember({ birthday: '1990-04-07' })));
  server.answer('userinfo', () => new Refusal(codes.serverFault));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  server.answer('userinfo', () => wireMember({ user_id: '8', nickname: 'Bo' }));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByRole('textbox', { name: 'Nickname' })).toHaveValue('Bo');
  const asked = server.bodies('userinfo').length;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(server.bodies('userinfo')).toHaveLength(asked);
});

test('a form with the profile of another waits for each answer, and asks nothing while the tab is hidden', async () => {
  const { store } = await show();
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const actions: string[] = [];
  store.dispatch(listenToActions(({ type }) => void actions.push(type)));
  const checks = () => actions.filter((type) => type === memberChanged.type).length;
  const asked = () => server.bodies('userinfo').length;
  const before = asked();
  server.answer('userinfo', () => wireMember({ birthday: '1990-04-07' }));
  await act(async () => void store.dispatch(signedInAs({ id: '8', nickname: 'Bo' })));
  await pass(100);
  expect([asked() - before, checks()]).toEqual([1, 1]);
  const arrive = server.hold('userinfo');
  await pass(30_000);
  expect([asked() - before, checks()]).toEqual([2, 1]);
  await act(async () => arrive(wireMember({ birthday: '1990-04-07' })));
  await pass(100);
  expect([asked() - before, checks()]).toEqual([2, 2]);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await pass(30_000);
  expect([asked() - before, checks()]).toEqual([2, 2]);
  server.answer('userinfo', () => wireMember({ user_id: '8', nickname: 'Bo' }));
  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await pass(3_100);
  expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Bo');
});

test('saving sends every field, confirms, and goes to the own profile', async () => {
  const { user, nickname, save, notices } = await show();
  await user.clear(nickname);
  await user.type(nickname, ' Marisol ');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Other');
  await user.click(save);
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/user-profile'));
  expect(server.bodies('edituserinfo')).toEqual([
    {
      avatar: '/media/avatar.jpg',
      nickname: 'Marisol',
      country: 'ES',
      gender: 0,
      birthday: '1990-04-07',
      bg_img: '/media/banner.jpg',
    },
  ]);
  expect(notices()).toEqual(['Edited successfully']);
});

test('a reader who left before the response is not navigated', async () => {
  const answer = server.hold('edituserinfo');
  const { nickname, save, notices, go } = await show();
  fireEvent.change(nickname, { target: { value: 'Mari' } });
  fireEvent.click(save);
  await waitFor(() => expect(server.bodies('edituserinfo')).toHaveLength(1));
  await go('/messages');
  answer({});
  await waitFor(() => expect(notices()).toEqual(['Edited successfully']));
  await act(async () => {});
  expect(screen.getByTestId('address')).toHaveTextContent('/messages');
});

test('Save is held while it is sent, also for a reader who has left and comes back', async () => {
  const answer = server.hold('edituserinfo');
  const { nickname, save, go } = await show();
  fireEvent.change(nickname, { target: { value: 'Mari' } });
  fireEvent.click(save);
  await waitFor(() => expect(server.bodies('edituserinfo')).toHaveLength(1));
  await go('/messages');
  await go('/edit-personal-information');
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  fireEvent.change(screen.getByRole('textbox', { name: 'Nickname' }), { target: { value: 'Marisol' } });
  fireEvent.click(button);
  answer({});
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(server.bodies('edituserinfo')).toMatchObject([{ nickname: 'Mari' }]);
  // What was typed meanwhile is not saved, and stays.
  expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Marisol');
  expect(button).not.toHaveAttribute('aria-disabled');
});

test('what is typed while the form is saved survives a reload', async () => {
  const answer = server.hold('edituserinfo');
  const { nickname, save, notices } = await show();
  fireEvent.change(nickname, { target: { value: 'Mari' } });
  fireEvent.click(save);
  await waitFor(() => expect(server.bodies('edituserinfo')).toHaveLength(1));
  fireEvent.change(nickname, { target: { value: 'Marisol' } });
  answer({});
  await waitFor(() => expect(notices()).toEqual(['Edited successfully']));
  await waitFor(() => expect(address()).toBe('/user-profile'));
  cleanup();
  server.answer('userinfo', () => wireMember({ nickname: 'Mari' }));
  expect((await show()).nickname).toHaveValue('Marisol');
});

test('changes that are discarded while they are saved are no changes once they are', async () => {
  const answer = server.hold('edituserinfo');
  const { user, nickname, save, notices, go } = await show();
  fireEvent.change(nickname, { target: { value: 'Mari' } });
  fireEvent.click(save);
  await waitFor(() => expect(server.bodies('edituserinfo')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  server.answer('userinfo', () => wireMember({ nickname: 'Mari' }));
  answer({});
  await waitFor(() => expect(notices()).toEqual(['Edited successfully']));
  await go('/edit-personal-information');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Mari'));
});

const field = (name: string) => screen.getByRole('combobox', { name });

async function change() {
  const shown = await show();
  fireEvent.change(shown.nickname, { target: { value: 'Mari' } });
  fireEvent.change(field('Gender'), { target: { value: '0' } });
  fireEvent.change(field('Month'), { target: { value: '5' } });
  return shown;
}

async function expectChanged() {
  expect(await screen.findByRole('textbox', { name: 'Nickname' })).toHaveValue('Mari');
  expect(field('Gender')).toHaveValue('0');
  expect(field('Month')).toHaveValue('5');
  expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
}

test('unsaved changes survive a reload, and the other fields are those of the profile', async () => {
  await change();
  cleanup();
  server.answer('userinfo', () => wireMember({ birthday: '1990-04-07', country: '', gender: 2 }));
  await show();
  await expectChanged();
  expect(field('Country')).toHaveValue('');
});

test('unsaved changes survive signing in again, for the same member alone', async () => {
  const { store } = await change();
  await act(async () => {
    store.dispatch(sessionLost());
    store.dispatch(clearMemberData());
  });
  expect(screen.getByRole('button', { name: 'Go Login' })).toBeInTheDocument();
  await act(async () => void store.dispatch(signedInAs(member)));
  await expectChanged();
  server.answer('userinfo', () => wireMember({ user_id: '8', nickname: 'Bo' }));
  await act(async () => void store.dispatch(signedInAs({ id: '8', nickname: 'Bo' })));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Bo'));
});

test('saved and reverted fields are not changes', async () => {
  const { nickname } = await show();
  fireEvent.change(nickname, { target: { value: 'Mari' } });
  expect(sessionStorage).toHaveLength(1);
  fireEvent.change(nickname, { target: { value: 'Marisol V.' } });
  expect(sessionStorage).toHaveLength(0);
  fireEvent.change(nickname, { target: { value: 'Mari' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/user-profile'));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('a refused save shows an error and marks the field', async () => {
  const { user, nickname, save, notices } = await show();
  server.answer('edituserinfo', () => new Refusal(4022, { fields: { nickname: 'no' } }));
  await user.type(nickname, '!');
  await user.click(save);
  await waitFor(() => expect(nickname).toBeInvalid());
  expect(nickname).toHaveAccessibleDescription('Please check this field');
  expect(notices()).toHaveLength(1);
  expect(screen.getByTestId('address')).toHaveTextContent('/edit-personal-information');
  expect(save).toHaveAttribute('aria-busy', 'true');
});

test('Save is possible again one second after the answer', async () => {
  const { nickname, save } = await show();
  server.answer('edituserinfo', () => new Refusal(5000));
  fireEvent.change(nickname, { target: { value: 'Mari' } });
  jest.useFakeTimers();
  fireEvent.click(save);
  await act(() => jest.advanceTimersByTimeAsync(900));
  expect(save).toHaveAttribute('aria-busy', 'true');
  await act(() => jest.advanceTimersByTimeAsync(200));
  jest.useRealTimers();
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
});

test('an empty nickname is told on leaving the field, and pressing Save tells what is needed', async () => {
  const { user, nickname, save, notices } = await show();
  await user.clear(nickname);
  await user.tab();
  expect(await screen.findByText('Please enter your nickname')).toBeInTheDocument();
  await user.click(save);
  expect(notices()).toEqual(['Please check and fill in the required fields']);
  expect(server.bodies('edituserinfo')).toEqual([]);
});

test('what is missing is no longer said after Cancel', async () => {
  server.answer('userinfo', () => wireMember({ avatar: '', bg_img: '' }));
  const { user, save, go } = await show();
  await user.click(save);
  expect(screen.getByText('Please upload your profile picture')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await go('/edit-personal-information');
  expect(save).toBeVisible();
  expect(screen.queryByText('Please upload your profile picture')).not.toBeInTheDocument();
  expect(screen.queryByText('Please upload a background image')).not.toBeInTheDocument();
});

test('without pictures Save is inert and says which are missing', async () => {
  server.answer('userinfo', () => wireMember({ avatar: '', bg_img: '' }));
  const { user, nickname, save } = await show();
  await user.type(nickname, '!');
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.click(save);
  expect(screen.getByText('Please upload your profile picture')).toBeInTheDocument();
  expect(screen.getByText('Please upload a background image')).toBeInTheDocument();
});

test('a birthday is whole or left out', async () => {
  const { user, save } = await show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '–');
  await user.click(save);
  expect(await screen.findByText('Please choose year, month and day')).toBeInTheDocument();
  expect(server.bodies('edituserinfo')).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '30');
  await waitFor(() => expect(screen.queryByText('Please choose year, month and day')).not.toBeInTheDocument());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February');
  expect(screen.getByRole('combobox', { name: 'Day' })).toHaveValue('');
});

test('a visitor is shown the way to log in', async () => {
  await renderPage(edit, { name: 'edit-personal-information' });
  expect(screen.getByRole('button', { name: 'Go Login' })).toBeInTheDocument();
});
