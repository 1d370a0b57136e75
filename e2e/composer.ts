import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { phonePhoto } from './photo.ts';

/** A film of the demo content. */
export const film = fileURLToPath(new URL('../server/demo-content/videos/watch-track.mp4', import.meta.url));

export const words = (page: Page) => page.getByRole('textbox', { name: "What's on your mind?" });

export const postButton = (page: Page) => page.getByRole('button', { name: 'Post', exact: true });

/** Gives files to the composer as its file dialog does. */
export async function choose(
  page: Page,
  button: 'Add pictures' | 'Add video',
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(files);
}

export const photoFile = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await phonePhoto() });

export async function addPicture(page: Page, name: string): Promise<void> {
  await choose(page, 'Add pictures', await photoFile(name));
}
