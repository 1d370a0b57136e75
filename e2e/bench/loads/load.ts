import autocannon from 'autocannon';
import { spread } from '../measuring/spread.ts';

/** A kind of call that is sent over and over, each time another body or caller. */
export interface Load {
  name: string;
  url: string;
  /**
   * The `index`th request: a call's body, and the token of a member. Without a body it is a GET of `url` with this
   * query, compressed as for a browser.
   */
  request(index: number): { body: object; token?: string } | { query: string };
}

export interface Throughput {
  /** Responses a second, over the whole run. */
  perSecond: number;
  /** Milliseconds that 99 of 100 responses stay below. */
  p99: number;
}

/** Number of different requests that a load repeats. */
const rounds = 2_000;

interface HttpRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Sends a load for `seconds` on concurrent `connections`, after `warmUp` seconds. Each connection has another place in
 * the load, so that those who send at the same time are different members with different requests. Throws on a failed
 * response, which would count as fast.
 */
export async function measure(
  { name, url, request }: Load,
  seconds: number,
  { connections = 32, warmUp = 2 } = {},
): Promise<Throughput> {
  const requests = Array.from({ length: rounds }, (_, index): HttpRequest => {
    const wanted = request(index);
    const { pathname: path } = new URL(url);
    if ('query' in wanted)
      return { method: 'GET', path: `${path}?${wanted.query}`, headers: { 'accept-encoding': 'br' } };
    const { body, token } = wanted;
    const headers = { 'content-type': 'application/json', ...(token ? { token } : {}) };
    return { method: 'POST', path, headers, body: JSON.stringify(body) };
  });
  const run = (duration: number) => autocannon({ url, connections, duration, ...spread(requests, connections) });
  const { path, ...first } = requests[0] as HttpRequest;
  const answer = await fetch(new URL(path, url), first);
  const text = await answer.text();
  if (!answer.ok || !/^(\{"code":0,|<community-feed )/.test(text))
    throw new Error(`${name} answers ${answer.status} ${text.slice(0, 200)}`);
  await run(warmUp);
  const result = await run(seconds);
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${name}: ${result.errors} errors, ${result.non2xx} refusals`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
