import type { BuiltRoute } from '@community/contract/registry';
import { inOneLanguage, withOwnNames, withOwnShellTexts } from './own-texts.ts';

const all = (text: string) => ({ en: text, es: text, ja: text, zh: text });

test('titles and labels of routes are replaced in the languages that are given', () => {
  const routes = {
    messages: {
      title: all('Messages'),
      navigation: { label: all('Messages'), icon: 'bell', order: 1 },
    } as BuiltRoute,
    search: { title: all('Search') } as BuiltRoute,
  };
  const named = withOwnNames(routes, {
    en: { routes: { 'messages.title': 'Post box', 'messages.label': 'Box' } },
    es: { routes: { 'search.title': 'Buscar', 'search.label': 'no label' } },
  });
  expect(named.messages?.title).toEqual({ ...all('Messages'), en: 'Post box' });
  expect(named.messages?.navigation).toEqual({ label: { ...all('Messages'), en: 'Box' }, icon: 'bell', order: 1 });
  expect(named.search).toEqual({ title: { ...all('Search'), es: 'Buscar' } });
  expect(withOwnNames(routes)).toEqual(routes);
});

test('the shell’s texts in the HTML are replaced', () => {
  const texts = { titles: { login: 'Sign in', notFound: 'Not found' }, description: 'Of {{brand}}' };
  const given = { en: texts, es: texts, ja: texts, zh: texts };
  const own = withOwnShellTexts(given, { ja: { shell: { 'titles.login': 'ログイン', description: '{{brand}}の' } } });
  expect(own.ja).toEqual({ titles: { login: 'ログイン', notFound: 'Not found' }, description: '{{brand}}の' });
  expect(own.en).toEqual(texts);
});

test('a document has the texts of its language', () => {
  const texts = { en: { shell: { a: 'A' } }, es: { shell: { a: 'Á' } } };
  expect(inOneLanguage({ texts }, 'es')).toEqual({ texts: { es: { shell: { a: 'Á' } } } });
  expect(inOneLanguage({ texts }, 'ja')).toEqual({ texts: { ja: {} } });
  expect(inOneLanguage({}, 'ja')).toEqual({});
});
