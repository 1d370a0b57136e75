import type { RegisteredBuild } from '@community/contract/registry';
import { lateReport, maxLateViews, viewsPath } from '@community/contract/release-paths';

/**
 * Makes a function that reports page views which the server does not see: of watched builds at once, since they are
 * judged by them, and of others when the document is hidden, so that a visit costs one request.
 */
export function createViewReporter(origin: string): (build: RegisteredBuild) => void {
  let late: string[] = [];
  const send = (report: string) => navigator.sendBeacon(`${origin}${viewsPath}`, report);
  const sendLate = () => {
    if (late.length > 0) send([lateReport, ...late].join(' '));
    late = [];
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendLate();
  });
  return ({ viewReport, lateViewReport }) => {
    if (viewReport) send(viewReport);
    if (lateViewReport) late.push(lateViewReport);
    if (late.length === maxLateViews) sendLate();
  };
}
