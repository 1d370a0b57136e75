import { AppProviders, loadEnglish } from '@community/testing/render-app';
import { renderToString } from 'react-dom/server';
import { mediaTranslations } from '../../translations.ts';
import { MediaCarousel } from './media-carousel.tsx';

const pictures = ['a', 'b', 'c'].map((name) => ({ url: `/media/${name}.jpg`, width: 800, height: 600, clip: null }));

/** What the server sends of a carousel. */
async function html(count: number, onOpen?: () => void): Promise<HTMLElement> {
  await loadEnglish([mediaTranslations]);
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <AppProviders>
      <MediaCarousel pictures={pictures.slice(0, count)} nickname="Ana" sizes="100vw" onOpen={onOpen} />
    </AppProviders>,
  );
  return page;
}

const names = (page: HTMLElement) => [...page.querySelectorAll('img')].map(({ alt }) => alt);

test('on the page of a post all pictures are in the HTML, with their names, and load as they come into sight', async () => {
  const page = await html(3, jest.fn());
  expect(names(page)).toEqual(['Picture 1 of 3 by Ana', 'Picture 2 of 3 by Ana', 'Picture 3 of 3 by Ana']);
  expect([...page.querySelectorAll('section ~ div img')].map((image) => image.getAttribute('loading'))).toEqual([
    'lazy',
    'lazy',
  ]);
});

test('no picture is part of a button, which reader modes drop', async () => {
  const page = await html(3, jest.fn());
  expect(page.querySelector('button[aria-label="Open picture 1"]')).not.toBeNull();
  expect(page.querySelector('button img')).toBeNull();
});

test('in lists the HTML has the first picture alone', async () => {
  expect(names(await html(3))).toEqual(['Picture 1 of 3 by Ana']);
});

test('one picture has no others', async () => {
  const page = await html(1, jest.fn());
  expect(names(page)).toEqual(['Picture by Ana']);
  expect(page.querySelector('section ~ div')).toBeNull();
});
