import { HostProvider } from '@community/core';
import { embeddingHost } from '@community/testing/embedding-host';
import { choose, FakeUpload, picture } from '@community/testing/fake-upload';
import { renderApp } from '@community/testing/render-app';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { emptyFeedApi } from '../composer/testing-api.ts';
import EmbeddedComposer, { translations } from './embedded-composer.tsx';

const server = emptyFeedApi();
afterAll(() => server.stop());

/** Opens the composer and sends a post, whose arrival the test decides. */
async function send() {
  FakeUpload.install();
  const arrive = server.hold('addpost');
  const host = { goBack: jest.fn(), posted: jest.fn() };
  const shown = (isOpen: boolean) => (
    <HostProvider value={embeddingHost(host)}>{isOpen && <EmbeddedComposer />}</HostProvider>
  );
  const { rerender } = await renderApp(shown(true), { member: { id: '1', nickname: 'Ana' }, translations });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'My own words' } });
  await choose('picture', picture());
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  await act(async () => FakeUpload.all[0]?.arrive('/media/a'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Post' })));
  return { ...host, arrive: () => act(async () => arrive({ post_id: '7' })), close: () => rerender(shown(false)) };
}

test('it leaves once the post is there, which the host hears', async () => {
  const { arrive, goBack, posted } = await send();
  expect(goBack).not.toHaveBeenCalled();
  await arrive();
  await waitFor(() => expect(goBack).toHaveBeenCalledTimes(1));
  expect(posted).toHaveBeenCalledTimes(1);
});

test('closed meanwhile, it closes nothing else when the post arrives', async () => {
  const { arrive, close, goBack, posted } = await send();
  close();
  await arrive();
  await waitFor(() => expect(posted).toHaveBeenCalledTimes(1));
  expect(goBack).not.toHaveBeenCalled();
});
