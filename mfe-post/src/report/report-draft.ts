import { reportReasons } from '@community/contract/report-reasons';
import { emptyReport, type Report, writeRemark } from './report-form.ts';

/** An unsent report as the text of a draft; that of an empty one is empty. */
export function draftOf({ reasons, remark }: Report): string {
  return reasons.length === 0 && remark === '' ? '' : JSON.stringify({ reasons, remark });
}

/** The report of a draft. A browser may hold anything: what is no report is an empty one. */
export function reportOf(draft: string): Report {
  try {
    const { reasons, remark } = JSON.parse(draft);
    const known = reportReasons.map(({ key }) => key).filter((key) => reasons.includes(key));
    return writeRemark({ ...emptyReport, reasons: known }, String(remark));
  } catch {
    return emptyReport;
  }
}
