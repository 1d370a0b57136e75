/** Room `time` of the kit: how moments are told, federated by version. */

export { translations as timeTranslations } from './translations.ts';
export { TimeLabel, useTimeLabel } from './time-label.tsx';
