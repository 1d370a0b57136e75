import { codes } from '@community/contract/codes';
import { clearMemberData, coreTranslations, listenToActions, memberChanged, selectNotices } from '@community/core';
import { mediaTranslations } from '@community/kit/media';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { choose, FakeUpload, picture } from '@community/testing/fake-upload';
import { loadEnglish } from '@community/testing/render-app';
import { renderPage } from '@community/testing/render-page';
import { signedInAs } from '@community/testing/store';
import { wireMember } from '@community/testing/wire';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as edit from './edit-personal-information.tsx';

const member = { id: '7', nickname: 'Marisol V.' };
const opened = { birthday: '1990-04-07', country: 'ES', gender: 2 } as const;
/** What another device has saved since the form was opened. */
const elsewhere = {
  nickname: 'Mari',
  birthday: '1991-04-30',
  country: '',
  gender: 1,
  avatar: '/media/new-avatar.jpg',
  bg_img: '/media/new-banner.jpg',
} as const;

let server: FakeApi;
beforeAll(() => loadEnglish([mediaTranslations, coreTranslations]));
beforeEach(() => {
  server = new FakeApi()
    .answer('userinfo', () => wireMember(opened))
    .answer('country', () => [{ id: 1, name: 'Spain', iso_code: 'ES' }]);
});
afterEach(() => {
  server.stop();
  jest.restoreAllMocks();
  sessionStorage.clear();
});

async function show() {
  const { store, go } = await renderPage(edit, {
    name: 'edit-personal-information',
    member,
    path: '/edit-personal-information',
  });
  const nickname = await screen.findByRole('textbox', { name: 'Nickname' });
  return { store, go, nickname, notices: () => selectNotices(store.getState()).map(({ text }) => text) };
}

const select = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
/** Uploads a new background image, which is the first slot of the form. */
async function chooseBackground() {
  FakeUpload.install();
  await choose('picture', picture());
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  await act(async () => FakeUpload.all[0]?.arrive('/media/chosen.jpg'));
}
const address = () => screen.getByTestId('address').textContent;

test('what another device has saved meanwhile stays, below what is changed here', async () => {
  await show();
  server.answer('userinfo', () => wireMember(elsewhere));
  select('Gender', '0');
  save();
  await waitFor(() => expect(address()).toBe('/user-profile'));
  expect(server.bodies('edituserinfo')).toEqual([{ ...elsewhere, gender: 0 }]);
});

test('a birthday is changed as a whole: its parts do not mix with those of another device', async () => {
  await show();
  server.answer('userinfo', () => wireMember(elsewhere));
  select('Month', '2');
  save();
  await waitFor(() => expect(server.bodies('edituserinfo')).toEqual([{ ...elsewhere, birthday: '1990-02-07' }]));
});

test('a picture that is chosen here is saved beside a profile picture of another device', async () => {
  await show();
  server.answer('userinfo', () => wireMember(elsewhere));
  await chooseBackground();
  save();
  await waitFor(() => expect(server.bodies('edituserinfo')).toEqual([{ ...elsewhere, bg_img: '/media/chosen.jpg' }]));
});

test('the saved form shows what another device has saved, with nothing left to save', async () => {
  const { go, nickname } = await show();
  server.answer('userinfo', () => wireMember({ ...elsewhere, gender: 0 }));
  select('Gender', '0');
  save();
  await waitFor(() => expect(address()).toBe('/user-profile'));
  await go('/edit-personal-information');
  await waitFor(() => expect(nickname).toHaveValue('Mari'));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  expect(sessionStorage).toHaveLength(0);
});

test('a saved picture is no change when another device replaces it', async () => {
  const { go } = await show();
  await chooseBackground();
  save();
  await waitFor(() => expect(address()).toBe('/user-profile'));
  await go('/edit-personal-information');
  server.answer('userinfo', () => wireMember(elsewhere));
  const button = screen.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  select('Gender', '0');
  fireEvent.click(button);
  await waitFor(() => expect(server.bodies('edituserinfo')).toHaveLength(2));
  expect(server.bodies('edituserinfo')[1]).toEqual({ ...elsewhere, gender: 0 });
});

test('a profile that cannot be loaded anew is told, and nothing is sent or lost', async () => {
  const { nickname, notices } = await show();
  fireEvent.change(nickname, { target: { value: 'Sol' } });
  server.answer('userinfo', () => new Refusal(5000));
  save();
  await waitFor(() => expect(notices()).toHaveLength(1));
  expect(server.bodies('edituserinfo')).toEqual([]);
  expect(address()).toBe('/edit-personal-information');
  expect(nickname).toHaveValue('Sol');
  expect(sessionStorage).toHaveLength(1);
  server.answer('userinfo', () => wireMember(elsewhere));
  const button = screen.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'), { timeout: 5000 });
  fireEvent.click(button);
  await waitFor(() => expect(server.bodies('edituserinfo')).toEqual([{ ...elsewhere, nickname: 'Sol' }]));
});

/** What `userhome` responds where the login has ended: what visitors see. */
const seenByVisitors = wireMember({ birthday: '', country: '', gender: 0 });

test('a login that ended before the profile is loaded anew asks for a new one; then the change is saved alone', async () => {
  const { store, nickname } = await show();
  fireEvent.change(nickname, { target: { value: 'Sol' } });
  server.answer('userinfo', () => new Refusal(codes.signedOut)).answer('userhome', () => seenByVisitors);
  save();
  await screen.findByRole('button', { name: 'Go Login' });
  expect(store.getState().session?.prompting).toBe(true);
  expect(server.bodies('edituserinfo')).toEqual([]);
  server.answer('userinfo', () => wireMember(elsewhere));
  await act(async () => {
    store.dispatch(clearMemberData());
    store.dispatch(signedInAs(member));
  });
  expect(await screen.findByRole('textbox', { name: 'Nickname' })).toHaveValue('Sol');
  save();
  await waitFor(() => expect(server.bodies('edituserinfo')).toEqual([{ ...elsewhere, nickname: 'Sol' }]));
});

test('a form for which the profile of another member comes asks the host who is signed in, and waits', async () => {
  const answer = server.hold('userinfo');
  const { store } = await renderPage(edit, {
    name: 'edit-personal-information',
    member,
    path: '/edit-personal-information',
  });
  const actions: string[] = [];
  store.dispatch(listenToActions(({ type }) => void actions.push(type)));
  await act(async () => answer(wireMember({ user_id: '8', nickname: 'Bo' })));
  await waitFor(() => expect(actions).toContain(memberChanged.type));
  expect(screen.queryByRole('textbox', { name: 'Nickname' })).not.toBeInTheDocument();
  server.answer('userinfo', () => wireMember({ user_id: '8', nickname: 'Bo' }));
  act(() => void store.dispatch(signedInAs({ id: '8', nickname: 'Bo' })));
  expect(await screen.findByRole('textbox', { name: 'Nickname' })).toHaveValue('Bo');
});

test('the profile of a member who has signed in elsewhere meanwhile is not overwritten', async () => {
  const { store, nickname } = await show();
  const actions: string[] = [];
  store.dispatch(listenToActions(({ type }) => void actions.push(type)));
  fireEvent.change(nickname, { target: { value: 'Sol' } });
  server.answer('userinfo', () => wireMember({ user_id: '8', nickname: 'Bo' }));
  save();
  await waitFor(() => expect(actions).toContain(memberChanged.type));
  expect(server.bodies('edituserinfo')).toEqual([]);
  // The page waits until the host, which has just been told, knows who the member is: then that member's form is shown.
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Nickname' })).not.toBeInTheDocument());
  act(() => void store.dispatch(signedInAs({ id: '8', nickname: 'Bo' })));
  expect(await screen.findByRole('textbox', { name: 'Nickname' })).toHaveValue('Bo');
  expect(server.bodies('edituserinfo')).toEqual([]);
});

test('the host is asked who is signed in although the page was left before the profile of another came', async () => {
  const { store, go, nickname } = await show();
  fireEvent.change(nickname, { target: { value: 'Sol' } });
  const answer = server.hold('userinfo');
  save();
  await go('/messages');
  const actions: string[] = [];
  store.dispatch(listenToActions(({ type }) => void actions.push(type)));
  await act(async () => answer(wireMember({ user_id: '8', nickname: 'Bo' })));
  await waitFor(() => expect(actions).toContain(memberChanged.type));
  expect(server.bodies('edituserinfo')).toEqual([]);
});
