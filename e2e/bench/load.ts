import autocannon from 'autocannon';

/** A kind of call that is sent over and over, each time another body or caller. */
export interface Load {
  name: string;
  url: string;
  /** Body and token of the `index`th request. */
  request(index: number): { body: object; token?: string };
}

export interface Throughput {
  /** Responses a second, over the whole run. */
  perSecond: number;
  /** Milliseconds that 99 of 100 responses stay below. */
  p99: number;
}

/** Number of different requests that a load repeats. */
const rounds = 2_000;

/**
 * Sends a load for `seconds` on concurrent `connections`, after `warmUp` seconds. Throws on a failed response, which
 * would count as fast.
 */
export async function measure(
  { name, url, request }: Load,
  seconds: number,
  { connections = 32, warmUp = 2 } = {},
): Promise<Throughput> {
  const requests = Array.from({ length: rounds }, (_, index) => {
    const { body, token } = request(index);
    return {
      method: 'POST' as const,
      headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
      body: JSON.stringify(body),
    };
  });
  const run = (duration: number) => autocannon({ url, connections, duration, requests });
  const first = requests[0];
  const answer = await fetch(url, { method: 'POST', headers: first?.headers ?? {}, body: first?.body ?? '' });
  const text = await answer.text();
  if (!answer.ok || !text.startsWith('{"code":0,'))
    throw new Error(`${name} answers ${answer.status} ${text.slice(0, 200)}`);
  await run(warmUp);
  const result = await run(seconds);
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${name}: ${result.errors} errors, ${result.non2xx} refusals`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
