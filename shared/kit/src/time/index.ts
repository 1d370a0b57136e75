/** `@community/kit/time`: labels of times. Federated by version. */
export { translations as timeTranslations } from './translations.ts';
export { TimeLabel, useTimeLabel } from './time-label.tsx';
