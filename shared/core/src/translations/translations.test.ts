import { createI18n, defineTranslations, loadTranslations } from './translations.ts';

const table = (word: string) => defineTranslations(`feed-${word}`, async () => ({ default: { greeting: word } }));

test('a missing translation fails', async () => {
  const instance = await createI18n('en');
  await loadTranslations(instance, [table('hello')]);
  const t = instance.getFixedT('en', 'feed-hello');
  expect(t('greeting')).toBe('hello');
  expect(() => t('greting')).toThrow('There is no text greting');
});

test('to readers a missing translation shows its key', async () => {
  const instance = await createI18n('en', {}, { isStrict: false });
  await loadTranslations(instance, [table('hello')]);
  expect(instance.getFixedT('en', 'feed-hello')('greting')).toBe('greting');
});

test("translations are loaded once, in the page's language", async () => {
  const load = jest.fn(async (language: string) => ({ default: { greeting: language } }));
  const translations = defineTranslations('feed', load);
  const instance = await createI18n('ja');
  await loadTranslations(instance, [translations]);
  await loadTranslations(instance, [translations]);
  expect(load.mock.calls).toEqual([['ja']]);
});

test('two builds of a remote show their own translations', async () => {
  const instance = await createI18n('en');
  await loadTranslations(instance, [table('hello'), table('hi')]);
  expect(['feed-hello', 'feed-hi'].map((namespace) => instance.getFixedT('en', namespace)('greeting'))).toEqual([
    'hello',
    'hi',
  ]);
});

test('in development translations that are defined again replace those of the page, but not the brand’s', async () => {
  const instance = await createI18n('en', { en: { feed: { title: 'Hear' } } });
  const first = { greeting: 'hello', title: 'Listen' };
  await loadTranslations(instance, [defineTranslations('feed', async () => ({ default: first }))]);
  const t = instance.getFixedT('en', 'feed');
  const again = () => defineTranslations('feed', async () => ({ default: { greeting: 'hi', title: 'Listen up' } }));
  again();
  await new Promise((resolve) => setTimeout(resolve));
  expect(t('greeting')).toBe('hello');
  const environment = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
  again();
  environment.restore();
  await new Promise((resolve) => setTimeout(resolve));
  expect(t('greeting')).toBe('hi');
  expect(t('title')).toBe('Hear');
});

test('translations of a remote that is developed against a deployed community are replaced, too', async () => {
  const instance = await createI18n('en');
  await loadTranslations(instance, [table('hello')]);
  Object.assign(globalThis, { developmentEvents: new EventTarget() });
  defineTranslations('feed-hello', async () => ({ default: { greeting: 'hi' } }));
  Reflect.deleteProperty(globalThis, 'developmentEvents');
  await new Promise((resolve) => setTimeout(resolve));
  expect(instance.getFixedT('en', 'feed-hello')('greeting')).toBe('hi');
});

test('a brand replaces texts of any app and build, and only those that it names', async () => {
  const load = async () => ({ default: { greeting: 'hello', welcome: { title: 'Listen', text: 'Together' } } });
  const instance = await createI18n('en', {
    en: { feed: { 'welcome.title': 'Hear' }, 'kit-ui': { greeting: 'hi' }, shell: { greeting: 'hey' } },
    es: { feed: { greeting: 'hola' } },
  });
  const namespaces = ['feed-0123456789ab', 'feed-dev', 'kit-ui/feed-0123456789ab', 'shell', 'feeder'];
  await loadTranslations(
    instance,
    namespaces.map((namespace) => defineTranslations(namespace, load)),
  );
  const shown = namespaces.map((ns) =>
    ['greeting', 'welcome.title', 'welcome.text'].map((key) => instance.t(key, { ns })),
  );
  expect(shown).toEqual([
    ['hello', 'Hear', 'Together'],
    ['hello', 'Hear', 'Together'],
    ['hi', 'Listen', 'Together'],
    ['hey', 'Listen', 'Together'],
    ['hello', 'Listen', 'Together'],
  ]);
});
