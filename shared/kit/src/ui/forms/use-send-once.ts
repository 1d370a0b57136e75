import { idempotencyKey } from '@community/core';
import { useState } from 'react';

function createSendOnce() {
  let running: symbol | null = null;
  let attempt = { content: '', key: '' };
  return {
    /**
     * Sends unless a request is running, since a second press may come before the next render. Attempts with the same
     * content share an idempotency key. Success keeps it locked; a failure unlocks and is thrown.
     */
    async send(content: string, act: (key: string) => Promise<unknown>): Promise<void> {
      if (running) return;
      const current = Symbol('send');
      running = current;
      if (attempt.content !== content) attempt = { content, key: idempotencyKey() };
      try {
        await act(attempt.key);
        attempt = { content: '', key: '' };
      } catch (failure) {
        // Another request may be running after `unlock`.
        if (running === current) running = null;
        throw failure;
      }
    },
    unlock() {
      running = null;
    },
  };
}

/** Sends a form once, with an idempotency key of its own. */
export function useSendOnce() {
  return useState(createSendOnce)[0];
}
