import { languageOf } from './feed-language.ts';

/** A feed on a page, shown in a language or not yet. */
function feed(page: string, own: string | null, shown: string | null) {
  document.body.innerHTML = `<main lang="${page}"><div ${own === null ? '' : `lang="${own}"`}></div></main>`;
  const element = document.querySelector('div') as HTMLElement;
  const root = element.attachShadow({ mode: 'open' });
  if (shown !== null) root.innerHTML = `<section lang="${shown}"></section>`;
  return { element, root, onLike: () => undefined };
}

test.each([
  ['that of the posts', 'en', null, 'ja', 'ja'],
  ['that of the element before its posts are there', 'en', 'es-MX', null, 'es'],
  ['that of the page', 'zh-Hans', null, null, 'zh'],
  ['English where the community does not know it', 'fi', null, null, 'en'],
])('the language is %s', (_, page, own, shown, language) => {
  expect(languageOf(feed(page, own, shown))).toBe(language);
});
