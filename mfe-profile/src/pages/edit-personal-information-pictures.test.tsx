import { clearMemberData, selectNotices, sessionLost } from '@community/core';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { FakeUpload, picture } from '@community/testing/fake-upload';
import { renderPage } from '@community/testing/render-page';
import { signedInAs } from '@community/testing/store';
import { wireMember } from '@community/testing/wire';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as edit from './edit-personal-information.tsx';

const member = { id: '7', nickname: 'Marisol V.' };
let server: FakeApi;
beforeEach(() => {
  server = new FakeApi().answer('userinfo', () => wireMember()).answer('country', () => []);
});
afterEach(() => {
  server.stop();
  sessionStorage.clear();
});

async function show() {
  const user = userEvent.setup();
  const { store, go } = await renderPage(edit, {
    name: 'edit-personal-information',
    member,
    path: '/edit-personal-information',
  });
  const save = await screen.findByRole('button', { name: 'Save' });
  return { store, go, user, save, notices: () => selectNotices(store.getState()).map(({ text }) => text) };
}

async function chooseBackground() {
  FakeUpload.install();
  const shown = await show();
  const input = document.querySelector<HTMLInputElement>('input[data-kind=picture]');
  const choose = () => act(async () => fireEvent.change(input as HTMLInputElement, { target: { files: [picture()] } }));
  await choose();
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  const arrive = () => act(async () => FakeUpload.all[0]?.arrive('/media/new.jpg'));
  return { ...shown, choose, arrive };
}

async function uploadBackground() {
  const shown = await chooseBackground();
  await shown.arrive();
  return shown;
}

const background = () => screen.getByRole('button', { name: 'Background image' });
const backgroundPicture = () => background().querySelector('img');

test('a picture is discarded once another has arrived in its place, and so is that of a cancelled change', async () => {
  const { user, choose } = await uploadBackground();
  await choose();
  await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  expect(server.bodies('delupload')).toEqual([]);
  await act(async () => FakeUpload.all[1]?.arrive('/media/newer.jpg'));
  await waitFor(() => expect(server.bodies('delupload')).toEqual([{ urls: ['/media/new.jpg'] }]));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(server.bodies('delupload').at(-1)).toEqual({ urls: ['/media/newer.jpg'] }));
});

test('a picture that was uploaded survives a reload, and goes with the changes that are discarded', async () => {
  await uploadBackground();
  cleanup();
  const { user, save } = await show();
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  expect(backgroundPicture()).toHaveAttribute('src', expect.stringContaining('/media/new.jpg'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(server.bodies('delupload')).toEqual([{ urls: ['/media/new.jpg'] }]));
  expect(sessionStorage).toHaveLength(0);
});

test('a picture whose upload ends while another page is shown survives a reload', async () => {
  const { go, arrive } = await chooseBackground();
  await go('/messages');
  await arrive();
  cleanup();
  const { save } = await show();
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  expect(backgroundPicture()).toHaveAttribute('src', expect.stringContaining('/media/new.jpg'));
});

test('a picture that was uploaded survives signing in again, for the same member alone', async () => {
  const { store } = await uploadBackground();
  await act(async () => {
    store.dispatch(sessionLost());
    store.dispatch(clearMemberData());
  });
  await act(async () => void store.dispatch(signedInAs(member)));
  await waitFor(() => expect(backgroundPicture()).toHaveAttribute('src', expect.stringContaining('/media/new.jpg')));
  server.answer('userinfo', () => wireMember({ user_id: '8', nickname: 'Bo' }));
  await act(async () => void store.dispatch(signedInAs({ id: '8', nickname: 'Bo' })));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Bo'));
  expect(backgroundPicture()).toHaveAttribute('src', expect.stringContaining('/media/banner.jpg'));
});

test('a picture that was saved is not restored', async () => {
  const { user, save, notices } = await uploadBackground();
  await user.click(save);
  await waitFor(() => expect(notices()).toEqual(['Edited successfully']));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('a picture that the server has no more is told at its slot, which shows the current one', async () => {
  server.answer('edituserinfo', () => new Refusal(4022, { fields: { bg_img: 'is no upload of your own' } }));
  const { user, save } = await uploadBackground();
  await user.click(save);
  expect(await screen.findByText('This picture is no longer there. Please choose it again.')).toBeInTheDocument();
  expect(backgroundPicture()).toHaveAttribute('src', expect.stringContaining('/media/banner.jpg'));
  expect(sessionStorage).toHaveLength(0);
});

test('what was said of a rejected picture is gone once the profile is saved with the current one', async () => {
  server.answer('edituserinfo', () => new Refusal(4022, { fields: { bg_img: 'is no upload of your own' } }));
  const { user, save, go } = await uploadBackground();
  await user.click(save);
  const reason = 'This picture is no longer there. Please choose it again.';
  await screen.findByText(reason);
  server.answer('edituserinfo', () => ({}));
  await user.type(screen.getByRole('textbox', { name: 'Nickname' }), '!');
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
  await user.click(save);
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/user-profile'));
  await go('/edit-personal-information');
  await waitFor(() => expect(screen.queryByText(reason)).not.toBeInTheDocument());
});

test('a picture that does not load is said not to, until there is a network again or the page is shown again', async () => {
  const { go } = await show();
  const expectNone = () => {
    expect(backgroundPicture()).not.toBeInTheDocument();
    expect(screen.getByText('This picture cannot be shown')).toBeVisible();
    expect(background()).toHaveAccessibleDescription('This picture cannot be shown');
  };
  const expectShown = () => {
    expect(backgroundPicture()).toHaveAttribute('src', expect.stringContaining('/media/banner.jpg'));
    expect(screen.queryByText('This picture cannot be shown')).not.toBeInTheDocument();
    expect(background()).not.toHaveAccessibleDescription();
  };
  const fail = () => fireEvent.error(backgroundPicture() as HTMLImageElement);
  fail();
  expectNone();
  fireEvent(window, new Event('online'));
  expectShown();
  fail();
  expectNone();
  await go('/messages');
  await go('/edit-personal-information');
  expectShown();
});

test('a picture that is being saved is not discarded: it cannot be replaced, and Cancel leaves it', async () => {
  const answer = server.hold('edituserinfo');
  const { user, save, notices, choose } = await uploadBackground();
  await user.click(save);
  await waitFor(() => expect(server.bodies('edituserinfo')).toMatchObject([{ bg_img: '/media/new.jpg' }]));
  expect(background()).toHaveAttribute('aria-disabled', 'true');
  await choose();
  expect(FakeUpload.all).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.getByTestId('address').textContent).toBe('/user-profile');
  answer({});
  await waitFor(() => expect(notices()).toEqual(['Edited successfully']));
  expect(server.bodies('delupload')).toEqual([]);
});
