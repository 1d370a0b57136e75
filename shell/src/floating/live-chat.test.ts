import { loadLiveChat } from './live-chat.ts';

const scripts = () => [...document.head.querySelectorAll('script')];

test("the live-chat script is loaded with the page's language", () => {
  loadLiveChat('https://chat.example/chat.js', 'ja');
  expect(scripts().map(({ src, async, dataset }) => [src, async, dataset.language])).toEqual([
    ['https://chat.example/chat.js', true, 'ja'],
  ]);
});

test('a brand without a live chat loads none', () => {
  document.head.replaceChildren();
  loadLiveChat(null, 'en');
  expect(scripts()).toEqual([]);
});
