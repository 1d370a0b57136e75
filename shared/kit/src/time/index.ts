/** Room `time` of the kit: how moments are told, federated by version. */

export { texts as timeTexts } from './texts.ts';
export { TimeLabel, useTimeLabel } from './time-label.tsx';
