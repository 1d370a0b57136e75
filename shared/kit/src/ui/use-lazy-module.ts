import { notify, useAppDispatch, useTranslations } from '@community/core';
import { useEffect, useRef, useState } from 'react';
import { uiTranslations } from './translations.ts';

/**
 * Loads a module when it is first `wanted`; null until then. When loading fails a notice says so, `onFailed` is called,
 * and the next `wanted` tries again. `onFailed` is null for a module that the reader did not ask for: then nothing is
 * said.
 */
export function useLazyModule<Module>(
  load: () => Promise<Module>,
  wanted: boolean,
  onFailed: (() => void) | null,
): Module | null {
  const [module, setModule] = useState<{ loaded: Module } | null>(null);
  const dispatch = useAppDispatch();
  const t = useTranslations(uiTranslations);
  const reportFailure = () => {
    if (onFailed === null) return;
    dispatch(notify({ tone: 'error', text: t('partFailed') }));
    onFailed();
  };
  const report = useRef(reportFailure);
  useEffect(() => {
    report.current = reportFailure;
  });
  useEffect(() => {
    if (!wanted || module) return undefined;
    let current = true;
    load().then(
      (loaded) => current && setModule({ loaded }),
      () => current && report.current(),
    );
    return () => {
      current = false;
    };
  }, [wanted, module, load]);
  return module?.loaded ?? null;
}
