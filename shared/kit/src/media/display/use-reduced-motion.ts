import { useMediaQuery } from '@community/kit/ui';

/** Whether the reader prefers reduced motion. */
export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)');
