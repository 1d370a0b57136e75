import './page.css';
import { FaultReporter } from '@community/host/faults/fault-reporter';
import { captureEarlyInput } from './boot/early-input.ts';
import { yieldToMain } from './boot/yield-to-main.ts';
import { watchUserInput } from './scroll/user-input.ts';

const container = document.getElementById('app');
if (!container) throw new Error('The document has no element #app');

/**
 * The page's modules, largest first. Evaluating all at once would block a slow phone for half a second, while the
 * reader already sees the server-rendered page. They are all in this bundle; nothing is fetched here.
 */
const modules = [
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
  () => import(/* webpackMode: "eager" */ '@community/host/remotes/federation'),
  () => import(/* webpackMode: "eager" */ './layout/layout.tsx'),
];

async function begin(app: HTMLElement): Promise<void> {
  const faults = new FaultReporter(location.origin);
  faults.watch();
  watchUserInput();
  const replayEarlyInput = captureEarlyInput(app);
  for (const evaluate of modules) {
    await yieldToMain();
    await evaluate();
  }
  const { start } = await import(/* webpackMode: "eager" */ './boot/start.tsx');
  await yieldToMain();
  await start(app, replayEarlyInput, faults);
}

void begin(container);
