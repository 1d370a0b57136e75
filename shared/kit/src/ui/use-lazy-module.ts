import { useEffect, useRef, useState } from 'react';

/**
 * A part of the page that is loaded when it is first wanted, so that what most readers never open costs nobody at the start.
 * Null until it is here. When it cannot be loaded `onFailed` is told, and the next wish tries again.
 */
export function useLazyModule<Part>(load: () => Promise<Part>, wanted: boolean, onFailed: () => void): Part | null {
  const [part, setPart] = useState<{ loaded: Part } | null>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  useEffect(() => {
    if (!wanted || part) return undefined;
    let current = true;
    load().then(
      (loaded) => current && setPart({ loaded }),
      () => current && failed.current(),
    );
    return () => {
      current = false;
    };
  }, [wanted, part, load]);
  return part?.loaded ?? null;
}
