import { idempotencyKey } from '@community/core';
import { useState } from 'react';

function createSendOnce() {
  let underWay: symbol | null = null;
  let attempt = { content: '', key: '' };
  return {
    /**
     * Sends unless something is under way: a second press may come before the first one is drawn. Every try of the same content has
     * the same key, so that sending twice makes one row. What was sent stays locked; a failure unlocks and is thrown.
     */
    async send(content: string, act: (key: string) => Promise<unknown>): Promise<void> {
      if (underWay) return;
      const mine = Symbol('send');
      underWay = mine;
      if (attempt.content !== content) attempt = { content, key: idempotencyKey() };
      try {
        await act(attempt.key);
        attempt = { content: '', key: '' };
      } catch (failure) {
        // After `unlock` another one may be under way.
        if (underWay === mine) underWay = null;
        throw failure;
      }
    },
    unlock() {
      underWay = null;
    },
  };
}

/** Sends a form once, with an idempotency key of its own. */
export function useSendOnce() {
  return useState(createSendOnce)[0];
}
