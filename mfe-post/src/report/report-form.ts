import type { RequestFor } from '@community/contract/calls';
import { textLimits } from '@community/contract/limits';
import { type ReportReasonKey, reportReasons } from '@community/contract/report-reasons';
import { truncateCharacters } from '@community/contract/text';

/** A report as it is filled in. */
export interface Report {
  reasons: readonly ReportReasonKey[];
  remark: string;
}

export const emptyReport: Report = { reasons: [], remark: '' };

/** A reason ticked or no longer ticked. */
export function toggleReason(report: Report, key: ReportReasonKey): Report {
  const reasons = report.reasons.includes(key) ? report.reasons.filter((one) => one !== key) : [...report.reasons, key];
  return { ...report, reasons };
}

/** Whether a remark is too long, so that `writeRemark` cuts it. */
export const isCut = (remark: string): boolean => truncateCharacters(remark, textLimits.maxRemarkCharacters) !== remark;

/** The remark, cut at 500 characters (specification section 5). */
export function writeRemark(report: Report, remark: string): Report {
  return { ...report, remark: truncateCharacters(remark, textLimits.maxRemarkCharacters) };
}

/** At least one reason; the remark may be left out. */
export function isComplete({ reasons }: Report): boolean {
  return reasons.length > 0;
}

/** Body of the `postreport` call; reasons travel as their values, in the order of the list. */
export function reportBody(postId: string, { reasons, remark }: Report, key: string): RequestFor<'postreport'> {
  const values = reportReasons.filter((reason) => reasons.includes(reason.key)).map(({ value }) => value);
  return { post_id: postId, reasons: values, remark: remark.trim(), idempotency_key: key };
}
