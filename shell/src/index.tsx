import './page.css';
import { breathe } from './boot/breathe.ts';
import { keepEarlyTaps } from './boot/early-taps.ts';
import { watchReader } from './pages/reader-acts.ts';

const place = document.getElementById('app');
if (!place) throw new Error('The document has no element #app');

/**
 * What the page is made of, largest first: evaluated all at once it would hold a slow phone for half a second, while the reader sees
 * the page that the server rendered. All of it is in this one file; nothing is fetched here.
 */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["configureStore"] */ '@reduxjs/toolkit'),
  () => import(/* webpackMode: "eager", webpackExports: ["setupListeners"] */ '@reduxjs/toolkit/query'),
  () => import(/* webpackMode: "eager", webpackExports: ["BrowserRouter"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ '@community/core'),
  () => import(/* webpackMode: "eager" */ '@community/kit/ui'),
  () => import(/* webpackMode: "eager" */ '@community/kit/media'),
  () => import(/* webpackMode: "eager" */ '@community/kit/post'),
  () => import(/* webpackMode: "eager" */ './remotes/federation.ts'),
  () => import(/* webpackMode: "eager" */ './frame/frame.tsx'),
];

async function begin(app: HTMLElement): Promise<void> {
  watchReader();
  const pressEarlyTaps = keepEarlyTaps(app);
  for (const piece of pieces) {
    await breathe();
    await piece();
  }
  const { start } = await import(/* webpackMode: "eager" */ './boot/start.tsx');
  await breathe();
  await start(app, pressEarlyTaps);
}

void begin(place);
