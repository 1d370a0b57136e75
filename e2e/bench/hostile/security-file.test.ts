import { withFigures } from './security-file.ts';

const marks = ['<!-- bench: hostile -->', '<!-- end of bench: hostile -->'] as const;
const table = { title: 'Waits', headings: ['kind', 'list'], rows: [['a|b', '3 ms']] };

test('figures of a run replace those between the marks, and nothing else', () => {
  const before = `# Security\n\n${marks[0]}\n\nold figures\n\n${marks[1]}\n\nThe rest.\n`;
  const after = withFigures(before, 'Measured today.', [table]);
  expect(after).toBe(
    `# Security\n\n${marks[0]}\n\nMeasured today.\n\n**Waits**\n\n| kind | list |\n| ---- | ---- |\n| a\\|b | 3 ms |\n\n${marks[1]}\n\nThe rest.\n`,
  );
  expect(withFigures(after, 'Measured today.', [table])).toBe(after);
});

test('a file without marks is an error', () => {
  expect(() => withFigures('# Security', '', [table])).toThrow('no place for figures');
});
