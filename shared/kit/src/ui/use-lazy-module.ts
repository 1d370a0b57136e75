import { listenToActions, notify, partFailed, useAppDispatch, useTranslations } from '@community/core';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { uiTranslations } from './translations.ts';

/** Dispatched by Retry of a failure's notice; the payload says which part. */
const retryType = 'kit/partRetried';

/**
 * Loads a module when it is first `wanted`; null until then. When loading fails the host reports it, a notice says so,
 * `onFailed` is called, and the next `wanted` tries again; so does Retry in the notice, which `onRetry` makes `wanted`.
 * `onFailed` is null for a module that the reader did not ask for: then nothing is said.
 */
export function useLazyModule<Module>(
  load: () => Promise<Module>,
  wanted: boolean,
  onFailed: (() => void) | null,
  onRetry?: () => void,
): Module | null {
  const [module, setModule] = useState<{ loaded: Module } | null>(null);
  const [failed, setFailed] = useState(false);
  const dispatch = useAppDispatch();
  const t = useTranslations(uiTranslations);
  const part = useId();
  const fail = useEffectEvent((error: unknown) => {
    dispatch(partFailed(error));
    if (onFailed === null) return;
    const action = { label: t('retry'), dispatch: { type: retryType, payload: part } };
    dispatch(notify({ tone: 'error', text: t('partFailed'), ...(onRetry ? { action } : {}) }));
    setFailed(true);
    onFailed();
  });
  useEffect(() => {
    if (!wanted || module) return undefined;
    let current = true;
    load().then(
      (loaded) => current && setModule({ loaded }),
      (error: unknown) => current && fail(error),
    );
    return () => {
      current = false;
    };
  }, [wanted, module, load]);
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    // Only what has failed listens: every card of a list has its menu.
    if (!failed || module) return undefined;
    return dispatch(
      listenToActions((action) => {
        if (action.type === retryType && 'payload' in action && action.payload === part) retry();
      }),
    );
  }, [failed, module, part, dispatch]);
  return module?.loaded ?? null;
}
