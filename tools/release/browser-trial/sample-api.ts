import { apiPath } from '@community/contract/api-path';
import { type CallName, calls } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import { type FaultBeacon, faultsPath } from '@community/contract/faults';
import { viewsPath } from '@community/contract/release-paths';
import { type SampleKind, sampleAnswer } from '@community/contract/sample-answer';
import type { BrowserContext, Route } from 'playwright-core';

/** What the calls respond with: samples of a kind, or that what they ask for is gone. */
export type SampleApi = SampleKind | 'gone';

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);

/** Answers in place of the community, which pages of every origin may read. */
const answer = (route: Route, json: object, status = 200): Promise<void> =>
  route.fulfill({ status, json, headers: { 'access-control-allow-origin': '*' } });

const sample = (kind: SampleApi) => (route: Route) => {
  const name = new URL(route.request().url()).pathname.slice(apiPath.length + 1);
  if (!isCall(name)) return answer(route, {}, 404);
  return answer(route, kind === 'gone' ? { code: codes.notFound, msg: '', data: {} } : sampleAnswer(name, kind));
};

/** The message with which a page tells a fault; null for what is none. */
function readBeacon(body: string | null): FaultBeacon | null {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return null;
  }
}

/**
 * Answers the calls of the pages in a browser with samples of what the contract allows, so that nothing happens on the
 * community, and takes what they tell of faults and views.
 */
export async function answerWithSamples(
  context: BrowserContext,
  kind: SampleApi,
  onFault: (beacon: FaultBeacon) => void,
): Promise<void> {
  await context.route(`**${apiPath}/*`, sample(kind));
  await context.route(`**${faultsPath}`, (route) => {
    const beacon = readBeacon(route.request().postData());
    if (beacon) onFault(beacon);
    return answer(route, { number: null });
  });
  await context.route(`**${viewsPath}`, (route) => answer(route, {}));
  await context.route(
    (url) => url.pathname.endsWith('/Sample'),
    (route) => answer(route, {}, 404),
  );
}
