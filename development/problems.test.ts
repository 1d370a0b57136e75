import { type Problem, Problems, parseLintReport, parseTypeErrors } from './problems.ts';

test('type errors have a place and all lines of their message', () => {
  const output = [
    '11:52:15 AM - Starting compilation in watch mode...',
    "mfe-post/src/texts.ts(5,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    "shell/src/a.tsx(1,2): error TS2345: Argument of type 'A' is not assignable to parameter of type 'B'.",
    "  Property 'c' is missing.",
    "    It is in type 'D'.",
    '',
    '11:53:25 AM - Found 2 errors. Watching for file changes.',
  ];
  expect(parseTypeErrors(output.join('\n'))).toEqual([
    { tool: 'types', place: 'mfe-post/src/texts.ts:5:7', message: "TS2322: Type 'string' is not assignable to type 'number'." },
    {
      tool: 'types',
      place: 'shell/src/a.tsx:1:2',
      message:
        "TS2345: Argument of type 'A' is not assignable to parameter of type 'B'.\n  Property 'c' is missing.\n    It is in type 'D'.",
    },
  ]);
});

test('an error of the compiler itself has no place', () => {
  expect(parseTypeErrors("error TS5083: Cannot read file 'tsconfig.json'.\n")).toEqual([
    { tool: 'types', place: '', message: "TS5083: Cannot read file 'tsconfig.json'." },
  ]);
});

test('problems of the linter have rule and place', () => {
  const label = { span: { offset: 3, length: 4, line: 7, column: 2 } };
  const diagnostics = [
    { message: 'Unexpected any.', code: 'typescript(no-explicit-any)', severity: 'error', filename: 'shell/src/a.ts', labels: [label] },
    { message: 'Unexpected token', severity: 'error', filename: 'shell/src/b.ts', labels: [] },
  ];
  expect(parseLintReport(JSON.stringify({ diagnostics, number_of_files: 2 }))).toEqual([
    { tool: 'lint', place: 'shell/src/a.ts:7:2', message: 'typescript(no-explicit-any): Unexpected any.' },
    { tool: 'lint', place: 'shell/src/b.ts', message: 'Unexpected token' },
  ]);
});

test('what the linter prints where it cannot lint is a problem', () => {
  expect(parseLintReport('Failed to parse configuration\n')).toEqual([
    { tool: 'lint', place: '', message: 'Failed to parse configuration' },
  ]);
  expect(parseLintReport('')).toEqual([]);
});

describe('all problems together', () => {
  const wrong: Problem = { tool: 'types', place: 'a.ts:1:1', message: 'TS1: wrong' };
  const ugly: Problem = { tool: 'lint', place: 'a.ts:2:1', message: 'ugly' };
  let told: (readonly Problem[])[];
  let problems: Problems;
  let errors: jest.SpyInstance;
  let lines: jest.SpyInstance;
  beforeEach(() => {
    told = [];
    problems = new Problems((all) => told.push(all));
    errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    lines = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  test('each source replaces its own', () => {
    problems.report('types', [wrong]);
    problems.report('lint', [ugly]);
    problems.report('types', []);
    expect(told).toEqual([[wrong], [wrong, ugly], [ugly]]);
    expect(lines).toHaveBeenLastCalledWith('Problems left: 1');
    problems.report('lint', []);
    expect(lines).toHaveBeenLastCalledWith('No problems left.');
  });

  test('each is printed once, and nothing is told while they stay', () => {
    problems.report('types', [wrong]);
    problems.report('types', [{ ...wrong }]);
    problems.report('lint', []);
    expect(errors.mock.calls).toEqual([['types a.ts:1:1\n  TS1: wrong']]);
    expect(told).toHaveLength(1);
  });
});
