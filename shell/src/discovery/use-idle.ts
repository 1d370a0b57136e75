import { useEffect, useState } from 'react';
import { whenIdle } from '../boot/when-idle.ts';

/** Whether the browser has had nothing to do since the page is there: what is on the page comes first. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
