import { apiPath } from '@community/contract/api-path';
import type { CallName, Envelope, RequestFor } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import { timing } from '@community/contract/limits';

/** Why a call failed: a code of the contract, an HTTP status, or no answer at all. */
export interface CallFailure {
  /** Code of the contract; 0 where the server did not answer with one. */
  code: number;
  /** HTTP status; 0 where no answer came. */
  status: number;
  message: string;
  /** Field messages of a 4022 answer. */
  fields?: Record<string, string>;
}

export interface CallOptions {
  apiBase: string;
  token: string | null;
  signal?: AbortSignal;
  /** The call goes on when the page is left. */
  keepalive?: boolean | undefined;
}

export type CallOutcome = { ok: true; data: unknown } | { ok: false; failure: CallFailure };

/** What an answer's envelope means; one that is none means no answer. */
export function readEnvelope({ code, msg, data }: Partial<Envelope>): CallOutcome {
  if (code === codes.success) return { ok: true, data };
  const failure: CallFailure = { code: code ?? 0, status: 200, message: msg ?? '' };
  const { fields } = (data ?? {}) as { fields?: Record<string, string> };
  if (fields) failure.fields = fields;
  return { ok: false, failure };
}

function noEnvelope(status: number, message: string): CallOutcome {
  return { ok: false, failure: { code: 0, status, message } };
}

function abortError(): DOMException {
  return new DOMException('Call aborted', 'AbortError');
}

/** What a call of ours sends: never a `Headers` object, which no spread can copy. */
type CallRequest = Pick<RequestInit, 'method' | 'body'> & { headers?: Record<string, string> };

/** The page's own fetch with a time-out. */
async function send(
  path: string,
  { apiBase, token, signal, keepalive = false }: CallOptions,
  request: CallRequest,
): Promise<CallOutcome> {
  if (signal?.aborted) throw abortError();
  const cut = new AbortController();
  const abort = () => cut.abort();
  const timeout = setTimeout(abort, timing.requestTimeout);
  signal?.addEventListener('abort', abort);
  try {
    const headers = { ...request.headers, lang: 'en', ...(token ? { token } : {}) };
    const response = await fetch(`${apiBase}${apiPath}/${path}`, {
      ...request,
      headers,
      keepalive,
      signal: cut.signal,
    });
    if (!response.ok) return noEnvelope(response.status, response.statusText);
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
 * Never throws for an answer; an aborted call throws `AbortError`.
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

/** How one call of the community API is made: over HTTP in browsers, in process on the HTML server. */
export type SendCall = typeof sendCall;

/** Uploads one file (multipart, field `file[]`); `onProgress` tells the sent share from 0 to 1. */
export function sendFile(
  file: File,
  options: CallOptions & { onProgress?: (share: number) => void },
): Promise<CallOutcome> {
  const { apiBase, token, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    // fetch tells nothing about sent bytes, and its streaming bodies are not in every browser: XMLHttpRequest does both.
    const request = new XMLHttpRequest();
    const fail = () => resolve(noEnvelope(request.status, request.statusText));
    request.open('POST', `${apiBase}${apiPath}/upload`);
    request.timeout = timing.requestTimeout;
    request.setRequestHeader('lang', 'en');
    if (token) request.setRequestHeader('token', token);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => reject(new DOMException('Upload aborted', 'AbortError'));
    request.onload = () => {
      try {
        resolve(
          request.status === 200 ? readEnvelope(JSON.parse(request.responseText)) : noEnvelope(request.status, ''),
        );
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
