import { tryInBrowser } from './browser-trial.ts';
import { launchBrowser } from './trial-browser.ts';

jest.mock('playwright-core', () => ({
  chromium: { launch: jest.fn().mockRejectedValue(new Error('spawn ENOENT')) },
}));

afterEach(() => jest.restoreAllMocks());

test('without a Chromium the publisher is told that there was no trial in a browser, and what stands in for it', async () => {
  jest.replaceProperty(process, 'env', {});
  const tried = { app: 'tips', build: 'b2', preview: 'https://community.example/preview/x' };
  expect(await tryInBrowser(tried)).toMatch(
    /^was not tried in a browser: there is no Chromium here[^]*The server has rendered its pages\./,
  );
});

test('a Chromium that is named and does not start is told', async () => {
  jest.replaceProperty(process, 'env', { CHROMIUM: '/nowhere/chromium' });
  await expect(launchBrowser()).rejects.toThrow('CHROMIUM names /nowhere/chromium, which does not start: spawn ENOENT');
});
