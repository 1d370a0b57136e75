import { reportReasons } from '@community/contract/report-reasons';
import { emptyReport, type Report, writeRemark } from './report-form.ts';

/** An unsent report as draft text; empty for an empty report. */
export function draftOf({ reasons, remark }: Report): string {
  return reasons.length === 0 && remark === '' ? '' : JSON.stringify({ reasons, remark });
}

/** The report of a draft text. Invalid text gives an empty report. */
export function reportOf(draft: string): Report {
  try {
    const { reasons, remark } = JSON.parse(draft);
    const known = reportReasons.map(({ key }) => key).filter((key) => reasons.includes(key));
    return writeRemark({ ...emptyReport, reasons: known }, String(remark));
  } catch {
    return emptyReport;
  }
}
