import { AppProviders, loadEnglish } from '@community/testing/render-app';
import { renderToString } from 'react-dom/server';
import { mediaTranslations } from '../../translations.ts';
import { PicturesWithoutScripts } from './pictures-without-scripts.tsx';

const pictures = ['a', 'b', 'c'].map((name) => ({ url: `/media/${name}.jpg`, width: 800, height: 600, clip: null }));

/** What the server sends of it. */
async function html(count: number): Promise<string> {
  await loadEnglish([mediaTranslations]);
  return renderToString(
    <AppProviders>
      <PicturesWithoutScripts pictures={pictures.slice(0, count)} nickname="Ana" sizes="100vw" />
    </AppProviders>,
  );
}

test('the pictures behind the first are in the HTML, with their names', async () => {
  const page = document.createElement('div');
  page.innerHTML = await html(3);
  const { innerHTML } = page.querySelector('noscript') as HTMLElement;
  const names = [...innerHTML.matchAll(/alt="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Picture 2 of 3 by Ana', 'Picture 3 of 3 by Ana']);
});

test('one picture has nothing behind it', async () => {
  expect(await html(1)).not.toContain('noscript');
});
