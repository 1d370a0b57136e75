import { timing } from '@community/contract/limits';
import { useEffect, useState } from 'react';

/** `fading` once the data is there. */
export type SpinnerState = 'on' | 'fading' | null;

/** The loading spinner hides 1.5 s after a load (specification section 4); what was loaded shows at once beside it. */
export function useSpinner(loading: boolean): SpinnerState {
  const [lingering, setLingering] = useState(loading);
  if (loading && !lingering) setLingering(true);
  useEffect(() => {
    if (loading || !lingering) return undefined;
    const timer = setTimeout(() => setLingering(false), timing.feedSpinnerHideDelayMs);
    return () => clearTimeout(timer);
  }, [loading, lingering]);
  if (loading) return 'on';
  return lingering ? 'fading' : null;
}
