import { apiPath } from '@community/contract/api-path';
import type { CallName, Envelope, RequestFor } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import { timing } from '@community/contract/limits';
import ky, { HTTPError, type Options } from 'ky';

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

function readEnvelope(envelope: Partial<Envelope<{ fields?: Record<string, string> }>>): CallOutcome {
  if (envelope.code === codes.success) return { ok: true, data: envelope.data };
  const failure: CallFailure = { code: envelope.code ?? 0, status: 200, message: envelope.msg ?? '' };
  if (envelope.data?.fields) failure.fields = envelope.data.fields;
  return { ok: false, failure };
}

async function send(path: string, options: CallOptions, request: Options): Promise<CallOutcome> {
  try {
    const response = await ky(`${options.apiBase}${apiPath}/${path}`, {
      ...request,
      headers: { lang: 'en', ...(options.token ? { token: options.token } : {}) },
      timeout: timing.requestTimeout,
      retry: 0,
      keepalive: options.keepalive ?? false,
      ...(options.signal ? { signal: options.signal } : {}),
    });
    return readEnvelope(await response.json());
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    const status = error instanceof HTTPError ? error.response.status : 0;
    return { ok: false, failure: { code: 0, status, message: error instanceof Error ? error.message : String(error) } };
  }
}

/**
 * Makes one call of the community API (specification section 7): POST with JSON, headers `token` and `lang`.
 * Never throws for an answer; an aborted call throws `AbortError`.
 */
export function sendCall<Name extends CallName>(name: Name, body: RequestFor<Name>, options: CallOptions): Promise<CallOutcome> {
  return send(name, options, name === 'country' ? { method: 'get' } : { method: 'post', json: body });
}

/** Uploads one file (multipart, field `file[]`); `onProgress` tells the sent share from 0 to 1. */
export function sendFile(file: File, options: CallOptions & { onProgress?: (share: number) => void }): Promise<CallOutcome> {
  const { apiBase, token, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    // fetch tells nothing about sent bytes, and its streaming bodies are not in every browser: XMLHttpRequest does both.
    const request = new XMLHttpRequest();
    const fail = () => resolve({ ok: false, failure: { code: 0, status: request.status, message: request.statusText } });
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
          request.status === 200
            ? readEnvelope(JSON.parse(request.responseText))
            : { ok: false, failure: { code: 0, status: request.status, message: '' } },
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
