import { injectCalls, request } from '@community/core';
import { type Report, reportBody } from './report-form.ts';

interface SentReport {
  postId: string;
  report: Report;
  /** The same key for every try, so that sending twice makes one report. */
  key: string;
}

const reportCalls = injectCalls(BUILD_ID, (build) => ({
  reportPost: build.mutation<void, SentReport>({
    query: request('postreport', ({ postId, report, key }: SentReport) => reportBody(postId, report, key)),
  }),
}));

export const { useReportPostMutation } = reportCalls;
