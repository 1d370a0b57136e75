/** `@community/kit/time`: labels of times. Federated by version. */

export { TimeLabel, useTimeLabel } from './time-label.tsx';
export { translations as timeTranslations } from './translations.ts';
