import { createI18n, defineTexts, loadTexts } from './texts.ts';

const table = (word: string) => defineTexts(`feed-${word}`, async () => ({ default: { greeting: word } }));

test('a text that is missing fails', async () => {
  const instance = await createI18n('en');
  await loadTexts(instance, [table('hello')]);
  const t = instance.getFixedT('en', 'feed-hello');
  expect(t('greeting')).toBe('hello');
  expect(() => t('greting')).toThrow('There is no text greting');
});

test('texts are loaded in the one language of the page, once', async () => {
  const load = jest.fn(async (language: string) => ({ default: { greeting: language } }));
  const texts = defineTexts('feed', load);
  const instance = await createI18n('ja');
  await loadTexts(instance, [texts]);
  await loadTexts(instance, [texts]);
  expect(load.mock.calls).toEqual([['ja']]);
});

test('two builds of a remote show their own texts', async () => {
  const instance = await createI18n('en');
  await loadTexts(instance, [table('hello'), table('hi')]);
  expect(['feed-hello', 'feed-hi'].map((namespace) => instance.getFixedT('en', namespace)('greeting'))).toEqual([
    'hello',
    'hi',
  ]);
});

test('in development texts that are defined again replace those of the page', async () => {
  const instance = await createI18n('en');
  await loadTexts(instance, [defineTexts('feed', async () => ({ default: { greeting: 'hello' } }))]);
  const t = instance.getFixedT('en', 'feed');
  const again = () => defineTexts('feed', async () => ({ default: { greeting: 'hi' } }));
  again();
  await new Promise((resolve) => setTimeout(resolve));
  expect(t('greeting')).toBe('hello');
  const environment = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
  again();
  environment.restore();
  await new Promise((resolve) => setTimeout(resolve));
  expect(t('greeting')).toBe('hi');
});
