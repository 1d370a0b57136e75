import 'fake-indexeddb/auto';
import { codes } from '@community/contract/codes';
import { coreTranslations, HostProvider, selectNotices } from '@community/core';
import { createDraftFiles, memoryDraftFiles } from '@community/kit/drafts/draft-files';
import { maxUploadAgeMs, mediaTranslations } from '@community/kit/media';
import { embeddingHost } from '@community/testing/embedding-host';
import { FakeApi } from '@community/testing/fake-api';
import { FakeUpload, picture, video } from '@community/testing/fake-upload';
import { AppProviders, loadEnglish } from '@community/testing/render-app';
import { createTestStore } from '@community/testing/store';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { usePictureSlot } from './use-picture-slot.ts';

const current = '/media/current.jpg';
const avatar = { memberId: '7', name: 'profile picture' };
const avatarKey = 'community draft 7 profile picture';
let server: FakeApi;
beforeAll(() => loadEnglish([mediaTranslations, coreTranslations]));
beforeEach(() => {
  server = new FakeApi();
  FakeUpload.install();
});
afterEach(() => {
  server.stop();
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const open = (draft = avatar) => renderHook(() => usePictureSlot(current, draft), { wrapper: AppProviders }).result;

/** A slot that has uploaded a picture. */
async function upload() {
  const slot = open();
  act(() => slot.current.choose([picture()]));
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  await act(async () => FakeUpload.all[0]?.arrive('/media/new.jpg'));
  expect(slot.current.url).toBe('/media/new.jpg');
  return slot;
}

test('an uploaded picture is restored in its own slot, for its member alone', async () => {
  await upload();
  expect(open().current.url).toBe('/media/new.jpg');
  expect(open({ ...avatar, name: 'profile background' }).current.url).toBe(current);
  expect(open({ ...avatar, memberId: '8' }).current.url).toBe(current);
});

test('an upload that the server may have deleted is not restored, and restoring does not make it younger', async () => {
  await upload();
  const uploadedAt = Date.now();
  const now = jest.spyOn(Date, 'now').mockReturnValue(uploadedAt + maxUploadAgeMs / 2);
  expect(open().current.url).toBe('/media/new.jpg');
  now.mockReturnValue(uploadedAt + maxUploadAgeMs);
  expect(open().current.url).toBe(current);
  expect(sessionStorage).toHaveLength(0);
});

test('restoring does not make an upload younger where React renders twice, as in development', async () => {
  await upload();
  const stored = sessionStorage.getItem(avatarKey);
  const later = Date.now() + maxUploadAgeMs / 2;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  const { result } = renderHook(() => usePictureSlot(current, avatar), {
    wrapper: AppProviders,
    reactStrictMode: true,
  });
  expect(result.current.url).toBe('/media/new.jpg');
  expect(sessionStorage.getItem(avatarKey)).toBe(stored);
});

test('a picture whose upload fails, as without a session, is uploaded by the next page', async () => {
  const host = embeddingHost();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppProviders>
      <HostProvider value={host}>{children}</HostProvider>
    </AppProviders>
  );
  const openPage = () => renderHook(() => usePictureSlot(current, avatar), { wrapper });
  const first = openPage();
  act(() => first.result.current.choose([picture()]));
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  await act(async () => FakeUpload.all[0]?.answer({ code: 4001, msg: '', data: {} }));
  await waitFor(() => expect(first.result.current.item?.state).toBe('failed'));
  const fileId = first.result.current.item?.id ?? '';
  const isKept = async () => (await memoryDraftFiles.read('7 profile picture', fileId)) !== undefined;
  first.unmount();
  const { result } = openPage();
  await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  expect(result.current).toMatchObject({ url: current, sending: true });
  expect(await isKept()).toBe(true);
  await act(async () => FakeUpload.all[1]?.arrive('/media/new.jpg'));
  expect(result.current.url).toBe('/media/new.jpg');
  await waitFor(async () => expect(await isKept()).toBe(false));
  expect(openPage().result.current.url).toBe('/media/new.jpg');
});

test('a second tab with the form leaves the file of the first, whose upload has not ended', async () => {
  const first = open();
  act(() => first.current.choose([picture()]));
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  const fileId = first.current.item?.id ?? '';
  const isKept = async () => (await createDraftFiles().read('7 profile picture', fileId)) !== undefined;
  await waitFor(async () => expect(await isKept()).toBe(true));
  const draftOfFirst = sessionStorage.getItem(avatarKey) ?? '';
  sessionStorage.clear();
  expect(open().current.item).toBeUndefined();
  // What the second tab does with the database comes before these.
  for (let access = 0; access < 5; access += 1) expect(await isKept()).toBe(true);
  sessionStorage.setItem(avatarKey, draftOfFirst);
  open();
  await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
});

test('a chosen file that the browser has no more is told, and the current picture stays', async () => {
  const store = createTestStore();
  sessionStorage.setItem(avatarKey, JSON.stringify({ id: 'a', name: 'face.jpg' }));
  const wrapper = ({ children }: { children: ReactNode }) => <AppProviders store={store}>{children}</AppProviders>;
  const { result } = renderHook(() => usePictureSlot(current, avatar), { wrapper });
  await waitFor(() =>
    expect(selectNotices(store.getState())).toMatchObject([
      { text: 'face.jpg is no longer in this browser. Please add it again.' },
    ]),
  );
  expect(result.current).toMatchObject({ url: current, item: undefined });
  expect(sessionStorage).toHaveLength(0);
});

test('a saved picture is shown on, and not restored', async () => {
  const slot = await upload();
  act(() => slot.current.settle());
  expect(slot.current.url).toBe('/media/new.jpg');
  expect(sessionStorage).toHaveLength(0);
});

test('a picture whose upload has failed is not saved, and is kept', async () => {
  const slot = open();
  act(() => slot.current.choose([picture()]));
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  await act(async () => FakeUpload.all[0]?.answer({ code: 4001, msg: '', data: {} }));
  await waitFor(() => expect(slot.current.item?.state).toBe('failed'));
  act(() => slot.current.settle());
  expect(sessionStorage).toHaveLength(1);
});

test('a picture that the profile shows by now is no draft', async () => {
  await upload();
  renderHook(() => usePictureSlot('/media/new.jpg', avatar), { wrapper: AppProviders });
  expect(sessionStorage).toHaveLength(0);
});

test('a rejected picture gives way to the current one, with the reason until another is chosen', async () => {
  const slot = await upload();
  act(() => slot.current.reject('It is gone'));
  expect(slot.current).toMatchObject({ url: current, rejection: 'It is gone', item: undefined });
  expect(open().current.url).toBe(current);
  expect(server.bodies('delupload')).toEqual([]);
  act(() => slot.current.choose([picture()]));
  expect(slot.current.rejection).toBeUndefined();
  await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
});

test('a chosen picture stays when another file is refused, and gives way to one that is accepted', async () => {
  const slot = await upload();
  act(() => slot.current.choose([video()]));
  expect(slot.current.rejection).toContain('v.mp4');
  expect(slot.current.url).toBe('/media/new.jpg');
  expect(open().current.url).toBe('/media/new.jpg');
  expect(server.bodies('delupload')).toEqual([]);
  act(() => slot.current.choose([picture('b.png')]));
  await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  expect(server.bodies('delupload')).toEqual([]);
  await act(async () => FakeUpload.all[1]?.arrive('/media/newer.jpg'));
  await waitFor(() => expect(server.bodies('delupload')).toEqual([{ urls: ['/media/new.jpg'] }]));
  expect(slot.current).toMatchObject({ url: '/media/newer.jpg', rejection: undefined, item: { name: 'b.png' } });
});

test.each([
  ['this page', upload],
  [
    'an earlier page',
    async () => {
      await upload();
      return open();
    },
  ],
])('a chosen picture of %s comes back when its upload refuses the next one', async (_page, prepare) => {
  const slot = await prepare();
  const stored = sessionStorage.getItem(avatarKey);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  act(() => slot.current.choose([picture('b.png')]));
  await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  await act(async () => FakeUpload.all[1]?.answer({ code: codes.invalidInput, msg: '', data: {} }));
  await waitFor(() => expect(slot.current.item).toMatchObject({ state: 'done' }));
  expect(slot.current).toMatchObject({ url: '/media/new.jpg', unsavedUrl: '/media/new.jpg' });
  expect(slot.current.rejection).toContain('b.png');
  expect(server.bodies('delupload')).toEqual([]);
  // Restoring does not make the upload younger.
  expect(sessionStorage.getItem(avatarKey)).toBe(stored);
});

test('a saved picture that comes back is no draft any more', async () => {
  const slot = await upload();
  act(() => slot.current.settle());
  act(() => slot.current.choose([picture('b.png')]));
  await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  expect(sessionStorage).toHaveLength(1);
  await act(async () => FakeUpload.all[1]?.answer({ code: codes.invalidInput, msg: '', data: {} }));
  await waitFor(() => expect(slot.current.url).toBe('/media/new.jpg'));
  expect(sessionStorage).toHaveLength(0);
});

test.each(['settle', 'clear', 'discard'] as const)('%s takes away why a picture was rejected', async (end) => {
  const slot = await upload();
  act(() => slot.current.reject('It is gone'));
  expect(slot.current.rejection).toBe('It is gone');
  act(() => slot.current[end]());
  expect(slot.current.rejection).toBeUndefined();
  act(() => slot.current.choose([video()]));
  expect(slot.current.rejection).toContain('v.mp4');
  act(() => slot.current[end]());
  expect(slot.current.rejection).toBeUndefined();
});

test.each(['no JSON', 'null', '{"url":7,"uploadedAt":0}', '{"url":"/media/old.jpg"}', '{"id":"a"}'])(
  'what is no draft is ignored: %s',
  (text) => {
    sessionStorage.setItem(avatarKey, text);
    expect(open().current.url).toBe(current);
  },
);
