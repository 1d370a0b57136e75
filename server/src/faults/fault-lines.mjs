/**
 * Equal faults of an app, as JSON brings them.
 *
 * @typedef {{
 *   number: string, app: string, kind: string, side: string, route: string | null, message: string, stack: string,
 *   total: number, networks: number, first_at: string, last_at: string,
 * }} FaultAsJson
 */

/** @typedef {FaultAsJson & { builds: { build: string, count: number, last_at: string }[] }} FaultWithBuilds */

/** A fault in a list. @param {FaultAsJson} fault */
export const faultLine = ({ number, app, kind, side, total, last_at, message }) =>
  `${number}  ${app}  ${kind} (${side})  ${total} times, last ${last_at}  ${message}`;

/**
 * A fault with its places and its builds.
 *
 * @param {FaultWithBuilds} fault
 * @returns {string}
 */
export function faultText(fault) {
  const { number, app, kind, side, route, message, stack, total, networks, first_at, last_at, builds } = fault;
  const senders = side === 'browser' ? ` (networks: ${networks})` : '';
  return [
    `${number}  ${app}  ${kind} (${side})${route === null ? '' : `  on ${route}`}`,
    message,
    stack.replaceAll(/^/gm, '    at '),
    `${total} times${senders}, from ${first_at} to ${last_at}`,
    ...builds.map(({ build, count, last_at: at }) => `    build ${build}  ${count} times, last ${at}`),
  ].join('\n');
}
