import { exclusivePlayback, pauseOthers } from './playback.ts';

/** Three marked videos that play: one in the document, two in a shadow root. */
function playingVideos() {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  document.body.replaceChildren(root.host);
  return [document.body, root, root].map((parent) => {
    const video = document.createElement('video');
    video.setAttribute(exclusivePlayback, '');
    Object.defineProperty(video, 'paused', { value: false });
    const pause = jest.spyOn(video, 'pause').mockImplementation(() => undefined);
    parent.append(video);
    return { video, pauses: () => pause.mock.calls.length };
  }) as [Playing, Playing, Playing];
}

interface Playing {
  video: HTMLVideoElement;
  pauses(): number;
}

test('a video that starts in a shadow root pauses the others there', () => {
  const [outside, first, second] = playingVideos();
  pauseOthers(first.video);
  expect([outside.pauses(), first.pauses(), second.pauses()]).toEqual([0, 0, 1]);
});

test('a video that starts in the document pauses the others of the document', () => {
  const [outside] = playingVideos();
  const other = outside.video.cloneNode() as HTMLVideoElement;
  document.body.append(other);
  pauseOthers(other);
  expect(outside.pauses()).toBe(1);
});
