import { usualBudget } from './attack.ts';
import { type Outcome, reportOf } from './report.ts';

const stats = { medianMs: 20, medianErrorMs: 4, worstMs: 40, answered: true, count: 9, refused: 0, lateMs: 0 };
const before = { ...stats, medianMs: 5, medianErrorMs: 3 };
const each = <Value>(value: Value) => ({ health: value, list: value, page: value, upload: value });

/** An outcome within its budgets. */
const outcome = ({ memoryAboveIdle = 100e6, strangeUploads = 0, readers = each(stats) } = {}): Outcome => ({
  attack: {
    name: 'kind',
    sends: 'a file',
    budget: usualBudget,
    maxMs: 1,
    prepare: async () => async () => [],
  },
  sender: {
    bytesSent: 2_000,
    largestResponse: 100,
    unanswered: 0,
    faults: 0,
    answers: { taken: 1, refused: 7, other: strangeUploads },
    strangeUploads,
  },
  seen: {
    readers,
    before: each(before),
    thumbnails: stats,
    memoryAboveIdle,
    disk: { before: 0, peak: 0 },
  },
  more: [],
  died: null,
});

test('says what was sent, what others waited for, and what memory it took', () => {
  const { tables, above } = reportOf([outcome()]);
  expect(above).toBe(0);
  expect(tables.map(({ rows }) => rows)).toEqual([
    [['kind', 'a file', '2 kB', '1 taken, 7 refused']],
    [['kind', '40 of 100 ms', '100 of 350 MB', '40 of 2,000 ms', '0 of 0', '0.1 of 4.1 kB', '-']],
    [['kind', ...Array.from({ length: 4 }, () => '15 of 100 ms ± 5 (5), longest 40 of 9')]],
  ]);
});

test.each([
  ['memory', outcome({ memoryAboveIdle: 351e6 })],
  ['a refusal without a sentence', outcome({ strangeUploads: 1 })],
  ["another member's uploads", outcome({ readers: { ...each(stats), upload: { ...stats, medianMs: 106 } } })],
])('counts and marks %s above the budget', (_what, above) => {
  const report = reportOf([above]);
  expect(report.above).toBe(1);
  expect(report.tables.flatMap(({ rows }) => rows.flat()).filter((text) => text.includes('!'))).toHaveLength(1);
});
