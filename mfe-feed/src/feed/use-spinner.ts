import { timing } from '@community/contract/limits';
import { useEffect, useState } from 'react';

/** The loading spinner hides 1.5 s after a load (specification section 4); what was loaded shows at once beside it. */
export function useSpinner(loading: boolean): boolean {
  const [lingering, setLingering] = useState(loading);
  if (loading && !lingering) setLingering(true);
  useEffect(() => {
    if (loading || !lingering) return undefined;
    const timer = setTimeout(() => setLingering(false), timing.feedSpinnerHideDelayMs);
    return () => clearTimeout(timer);
  }, [loading, lingering]);
  return loading || lingering;
}
