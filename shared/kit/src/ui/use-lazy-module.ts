import { useEffect, useRef, useState } from 'react';

/**
 * Loads a module when it is first `wanted`; null until then. `onFailed` is called when loading fails, and the next
 * `wanted` tries again.
 */
export function useLazyModule<Module>(
  load: () => Promise<Module>,
  wanted: boolean,
  onFailed: () => void,
): Module | null {
  const [module, setModule] = useState<{ loaded: Module } | null>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  useEffect(() => {
    if (!wanted || module) return undefined;
    let current = true;
    load().then(
      (loaded) => current && setModule({ loaded }),
      () => current && failed.current(),
    );
    return () => {
      current = false;
    };
  }, [wanted, module, load]);
  return module?.loaded ?? null;
}
