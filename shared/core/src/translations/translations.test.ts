import { createI18n, defineTranslations, loadTranslations } from './translations.ts';

const table = (word: string) => defineTranslations(`feed-${word}`, async () => ({ default: { greeting: word } }));

test('a missing translation fails', async () => {
  const instance = await createI18n('en');
  await loadTranslations(instance, [table('hello')]);
  const t = instance.getFixedT('en', 'feed-hello');
  expect(t('greeting')).toBe('hello');
  expect(() => t('greting')).toThrow('There is no text greting');
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
