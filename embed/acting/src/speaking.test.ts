import { createI18n, loadTranslations, type Translations } from '@community/core';
import { createSpeaking } from './speaking.ts';

/** Translations whose loading the test ends. */
function slow(fails: readonly string[] = []) {
  const waiting: (() => void)[] = [];
  const translations: Translations = {
    namespace: 'tips',
    load: (language) =>
      new Promise((resolve, reject) => {
        waiting.push(() =>
          fails.includes(language) ? reject(new Error('offline')) : resolve({ tip: `tip ${language}` }),
        );
      }),
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const answer = async () => {
    await settled();
    waiting.shift()?.();
    await settled();
  };
  return { translations, answer };
}

async function setUp(fails?: readonly string[]) {
  const { translations, answer } = slow(fails);
  const instance = await createI18n('en', { es: { tips: { tip: 'consejo' } } });
  const loading = loadTranslations(instance, [translations]);
  await answer();
  await loading;
  const onSpoken = jest.fn();
  return { instance, answer, onSpoken, speak: createSpeaking(instance, onSpoken) };
}

test('another language is spoken once its texts are there, with those of the brand', async () => {
  const { instance, answer, onSpoken, speak } = await setUp();
  expect(speak('en')).toBeNull();
  const speaking = speak('es');
  expect(instance.language).toBe('en');
  await answer();
  await speaking;
  expect(instance.t('tip', { ns: 'tips' })).toBe('consejo');
  expect(onSpoken).toHaveBeenCalledTimes(1);
  // Back without a request.
  await speak('en');
  expect(instance.t('tip', { ns: 'tips' })).toBe('tip en');
});

test('the last one that is asked for wins', async () => {
  const { instance, answer, speak } = await setUp();
  void speak('es');
  const last = speak('ja');
  await answer();
  await answer();
  await last;
  expect(instance.language).toBe('ja');
  expect(speak('ja')).toBeNull();
});

test('without its texts the language before goes on, and may be asked for again', async () => {
  const { instance, answer, onSpoken, speak } = await setUp(['es']);
  const speaking = speak('es');
  await answer();
  await speaking;
  expect(instance.language).toBe('en');
  expect(onSpoken).not.toHaveBeenCalled();
  expect(speak('en')).toBeNull();
});
