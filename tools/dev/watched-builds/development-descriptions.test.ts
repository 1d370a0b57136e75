import { describeForDevelopment } from './development-descriptions.ts';

const file = (path: string) => ({ path, integrity: 'sha256-x' });
const described = (name: string, content: unknown) => JSON.parse(describeForDevelopment(name, JSON.stringify(content)));

test('a remote has no hashes, no hot updates and nothing to preload but its entry', () => {
  const styles = [file('page-home.css'), file('page-home.0a1b2c.hot-update.css')];
  const routes = { home: { scripts: [file('page-home.js')], styles } };
  const content = {
    remote: 'feed',
    entry: file('remoteEntry.js'),
    texts: { en: [file('translations-en-json.js')] },
    routes,
  };
  expect(described('remote.json', content)).toEqual({
    remote: 'feed',
    entry: { path: 'remoteEntry.js', integrity: '' },
    texts: {},
    routes: { home: { scripts: [], styles: [{ path: 'page-home.css', integrity: '' }] } },
  });
});

test('the shell keeps its entry and the translations of its HTML pages', () => {
  const translations = { en: { titles: { home: 'Home' } } };
  const scripts = [file('main.js'), file('main.0a1b2c.hot-update.js')];
  expect(
    described('shell.json', {
      translations,
      textChunks: { en: [file('shared-translations-en-json.js')] },
      scripts,
      styles: [],
    }),
  ).toEqual({
    translations,
    textChunks: {},
    scripts: [{ path: 'main.js', integrity: '' }],
    styles: [],
  });
});
