import { draftOf, reportOf } from './report-draft.ts';
import { emptyReport, toggleReason, writeRemark } from './report-form.ts';

test('a report is restored from its draft, and an empty one has none', () => {
  const report = toggleReason(writeRemark(emptyReport, 'look'), 'other');
  expect(reportOf(draftOf(report))).toEqual(report);
  expect(draftOf(emptyReport)).toBe('');
  expect(reportOf('')).toEqual(emptyReport);
});

test.each(['no JSON', 'null', '{}', '{"reasons":7,"remark":"look"}'])(
  'what is no report is an empty one: %s',
  (draft) => {
    expect(reportOf(draft)).toEqual(emptyReport);
  },
);

test('a removed reason is left out', () => {
  expect(reportOf('{"reasons":["gone","spam"],"remark":""}').reasons).toEqual(['spam']);
});
