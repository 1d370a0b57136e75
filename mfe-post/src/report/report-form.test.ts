import { emptyReport, isComplete, reportBody, toggleReason, writeRemark } from './report-form.ts';

test('a report needs at least one reason', () => {
  const ticked = toggleReason(emptyReport, 'harassment');
  expect(isComplete(emptyReport)).toBe(false);
  expect(isComplete(ticked)).toBe(true);
  expect(isComplete(toggleReason(ticked, 'harassment'))).toBe(false);
  expect(isComplete(writeRemark(emptyReport, 'words'))).toBe(false);
});

test('the remark is cut at 500 characters as people count them', () => {
  expect(writeRemark(emptyReport, 'a'.repeat(501)).remark).toHaveLength(500);
  expect(writeRemark(emptyReport, '👍🏽'.repeat(501)).remark).toBe('👍🏽'.repeat(500));
});

test('reasons are sent as their values, in the order of the list', () => {
  const report = toggleReason(toggleReason(writeRemark(emptyReport, ' look '), 'other'), 'spam');
  expect(reportBody('42', report, 'key-12345')).toEqual({
    post_id: '42',
    reasons: ['垃圾信息和滥用', '其他'],
    remark: 'look',
    idempotency_key: 'key-12345',
  });
});
