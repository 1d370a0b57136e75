import type { UploadedFile } from '@community/contract/entities';
import { sessionLost } from '../session/session.ts';
import type { AppDispatch } from '../store/store.ts';
import { endsSession, type Services } from './api.ts';
import { sendFile } from './http.ts';

/**
 * Uploads one picture or video for the member. Resolves with its address, rejects with a `CallFailure`, or with
 * `AbortError` when `signal` aborts. Progress is the sent share, 0 to 1.
 */
export function uploadFile(file: File, options: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}) {
  return async (dispatch: AppDispatch, _state: unknown, services: unknown): Promise<UploadedFile> => {
    const { configuration, tokens } = services as Services;
    const token = tokens.read();
    const outcome = await sendFile(file, { apiBase: configuration.apiBase, token, ...options });
    if (!outcome.ok) {
      if (endsSession(outcome.failure, token, tokens)) dispatch(sessionLost());
      throw outcome.failure;
    }
    return (outcome.data as { list: [UploadedFile] }).list[0];
  };
}
