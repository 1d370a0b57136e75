import type { FocalPoint } from '@community/core';

/** Tenths of a side in percent: the style sheet has a rule for each, since the server's HTML may have no style. */
const step = (thousandths: number) => Math.min(100, Math.max(0, Math.round(thousandths / 100) * 10));

/** Attributes of a cropped picture that tell the style sheet (picture.module.css) what to keep in sight. */
export const focalAttributes = (focal: FocalPoint | undefined) =>
  focal ? { 'data-focal-x': step(focal.x), 'data-focal-y': step(focal.y) } : {};
