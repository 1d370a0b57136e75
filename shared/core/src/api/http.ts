import { apiPath } from '@community/contract/api-path';
import type { CallName, Envelope, RequestFor } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import { timing } from '@community/contract/limits';
import { registryVersionHeader } from '@community/contract/registry';
import { learnServerDate } from '../clock/server-clock.ts';
import { holdRequests, waitForServer } from './retry-after.ts';

/** Why a call failed: a code of the contract, an HTTP status, or no response at all. */
export interface CallFailure {
  /** Code of the contract; 0 where the response has none. */
  code: number;
  /** HTTP status; 0 where no response came. */
  status: number;
  /** Code of the contract in the body of a response whose status is no success: why, where the status leaves it open. */
  reason?: number;
  message: string;
  /** Field messages of a 4022 response. */
  fields?: Record<string, string>;
  /** Number of the request in the server's log, for a fault of the server; support asks for it. */
  requestId?: string;
}

export interface CallOptions {
  apiBase: string;
  token: string | null;
  signal?: AbortSignal;
  /** The request outlives the page. */
  keepalive?: boolean | undefined;
  /** Called with the version of the server's registry. */
  onRegistryVersion?: ((version: string) => void) | undefined;
}

export type CallOutcome = { ok: true; data: unknown } | { ok: false; failure: CallFailure };

/** Reads a response's envelope; anything else fails like a missing response. */
export function readEnvelope({ code, msg, data }: Partial<Envelope>): CallOutcome {
  if (code === codes.success) return { ok: true, data };
  const failure: CallFailure = { code: code ?? 0, status: 200, message: msg ?? '' };
  const { fields, request_id } = (data ?? {}) as { fields?: Record<string, string>; request_id?: string };
  if (fields) failure.fields = fields;
  if (request_id) failure.requestId = request_id;
  return { ok: false, failure };
}

/** What the body of a failed request says; nothing where a gateway or something else has answered. */
function detailsIn(body: string): Pick<CallFailure, 'reason' | 'requestId'> {
  try {
    const envelope = JSON.parse(body) as { code?: number; data?: { request_id?: string } } | null;
    const requestId = envelope?.data?.request_id;
    return { ...(envelope?.code ? { reason: envelope.code } : {}), ...(requestId ? { requestId } : {}) };
  } catch {
    return {};
  }
}

const noEnvelope = (status: number, message: string, body = ''): CallOutcome => ({
  ok: false,
  failure: { code: 0, status, message, ...detailsIn(body) },
});

const abortError = () => new DOMException('Call aborted', 'AbortError');

/** `fetch` with a time-out, once a `Retry-After` of an earlier response is over; at once with `keepalive`. */
async function send(
  path: string,
  { apiBase, token, signal, keepalive = false, onRegistryVersion }: CallOptions,
  { headers, ...request }: { method: string; body?: string; headers?: Record<string, string> },
): Promise<CallOutcome> {
  // The page of a request that outlives it is not there after a wait.
  const held = keepalive ? null : waitForServer(apiBase, 'calls', signal);
  if (held) await held;
  if (signal?.aborted) throw abortError();
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timeout = setTimeout(abort, timing.requestTimeoutMs);
  signal?.addEventListener('abort', abort);
  const sentAt = performance.now();
  try {
    const response = await fetch(`${apiBase}${apiPath}/${path}`, {
      ...request,
      headers: { ...headers, lang: 'en', ...(token ? { token } : {}) },
      keepalive,
      signal: controller.signal,
    });
    const version = response.headers.get(registryVersionHeader);
    if (version !== null) onRegistryVersion?.(version);
    // What a GET responds may come from a cache.
    if (request.method === 'POST') learnServerDate(response.headers.get('date'), sentAt);
    if (!response.ok) holdRequests(apiBase, 'calls', response.headers.get('retry-after'), response.headers.get('date'));
    if (!response.ok) return noEnvelope(response.status, response.statusText, await response.text());
    return readEnvelope((await response.json()) as Partial<Envelope>);
  } catch (error) {
    if (signal?.aborted) throw abortError();
    return noEnvelope(0, String(error));
  } finally {
    clearTimeout(timeout);
    signal?.removeEventListener('abort', abort);
  }
}

/**
 * Makes one call of the community API (specification section 7): POST with JSON, headers `token` and `lang`.
 * Failures are returned, not thrown; only an aborted call throws `AbortError`.
 */
export function sendCall<Name extends CallName>(
  name: Name,
  body: RequestFor<Name>,
  options: CallOptions,
): Promise<CallOutcome> {
  if (name === 'country') return send(name, options, { method: 'GET' });
  return send(name, options, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
}

/** Sends one call of the community API: over HTTP in browsers, in process on the HTML server. */
export type SendCall = typeof sendCall;

/** Refusals that no short wait cures: the member makes room, or has sent what a day may have. */
const quotas: ReadonlySet<number | undefined> = new Set([codes.unusedUploads, codes.uploadsOfDay]);

/**
 * Uploads one file (multipart, field `file[]`), once a `Retry-After` of an earlier upload is over; `onProgress` gets the
 * sent share from 0 to 1. It may take long on a slow line, and fails once nothing has moved for the time-out.
 */
export async function sendFile(
  file: File,
  options: CallOptions & { onProgress?: (share: number) => void },
): Promise<CallOutcome> {
  const { apiBase, token, signal, onProgress } = options;
  const held = waitForServer(apiBase, 'upload', signal);
  if (held) await held;
  if (signal?.aborted) throw abortError();
  return new Promise((resolve, reject) => {
    // fetch reports no upload progress; XMLHttpRequest does.
    const request = new XMLHttpRequest();
    const fail = () => resolve(noEnvelope(request.status, request.statusText, request.responseText));
    const holdOthers = () => {
      if (quotas.has(detailsIn(request.responseText).reason)) return;
      holdRequests(apiBase, 'upload', request.getResponseHeader('retry-after'));
    };
    request.open('POST', `${apiBase}${apiPath}/upload`);
    const startedAt = performance.now();
    // It counts from the start also where it is set later (XMLHttpRequest, `timeout`), so each progress moves it on.
    const extendTime = () => {
      request.timeout = performance.now() - startedAt + timing.requestTimeoutMs;
    };
    extendTime();
    request.setRequestHeader('lang', 'en');
    if (token) request.setRequestHeader('token', token);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      extendTime();
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => reject(abortError());
    request.onload = () => {
      try {
        if (request.status === 200) {
          resolve(readEnvelope(JSON.parse(request.responseText)));
          return;
        }
        holdOthers();
        fail();
      } catch {
        fail();
      }
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file[]', file);
    request.send(form);
  });
}
