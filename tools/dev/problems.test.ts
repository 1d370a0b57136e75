import { buildProblems, type Problem, Problems, parseLintReport, parseTypeErrors } from './problems.ts';

test('type errors have a position and all lines of their message', () => {
  const output = [
    '11:52:15 AM - Starting compilation in watch mode...',
    "mfe-post/src/translations.ts(5,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    "shell/src/a.tsx(1,2): error TS2345: Argument of type 'A' is not assignable to parameter of type 'B'.",
    "  Property 'c' is missing.",
    "    It is in type 'D'.",
    '',
    '11:53:25 AM - Found 2 errors. Watching for file changes.',
  ];
  expect(parseTypeErrors(output.join('\n'))).toEqual([
    {
      tool: 'types',
      position: 'mfe-post/src/translations.ts:5:7',
      message: "TS2322: Type 'string' is not assignable to type 'number'.",
    },
    {
      tool: 'types',
      position: 'shell/src/a.tsx:1:2',
      message:
        "TS2345: Argument of type 'A' is not assignable to parameter of type 'B'.\n" +
        "  Property 'c' is missing.\n    It is in type 'D'.",
    },
  ]);
});

test('an error of the compiler itself has no position', () => {
  expect(parseTypeErrors("error TS5083: Cannot read file 'tsconfig.json'.\n")).toEqual([
    { tool: 'types', position: '', message: "TS5083: Cannot read file 'tsconfig.json'." },
  ]);
});

test('lint errors have a rule and a position', () => {
  const label = { span: { offset: 3, length: 4, line: 7, column: 2 } };
  const diagnostics = [
    {
      message: 'Unexpected any.',
      code: 'typescript(no-explicit-any)',
      severity: 'error',
      filename: 'shell/src/a.ts',
      labels: [label],
    },
    { message: 'Unexpected token', severity: 'error', filename: 'shell/src/b.ts', labels: [] },
  ];
  expect(parseLintReport(JSON.stringify({ diagnostics, number_of_files: 2 }))).toEqual([
    { tool: 'lint', position: 'shell/src/a.ts:7:2', message: 'typescript(no-explicit-any): Unexpected any.' },
    { tool: 'lint', position: 'shell/src/b.ts', message: 'Unexpected token' },
  ]);
});

test('output of the linter that is no report is a problem', () => {
  expect(parseLintReport('Failed to parse configuration\n')).toEqual([
    { tool: 'lint', position: '', message: 'Failed to parse configuration' },
  ]);
  expect(parseLintReport('')).toEqual([]);
});

test('build errors have a position from the root of the repository', () => {
  const errors = [{ message: 'Syntax Error\n   \n', moduleName: './src/a.tsx' }, { message: 'No entry' }];
  expect(buildProblems('mfe-post', errors)).toEqual([
    { tool: 'build', position: 'mfe-post/src/a.tsx', message: 'Syntax Error' },
    { tool: 'build', position: '', message: 'No entry' },
  ]);
});

describe('all problems together', () => {
  const wrong: Problem = { tool: 'types', position: 'a.ts:1:1', message: 'TS1: wrong' };
  const ugly: Problem = { tool: 'lint', position: 'a.ts:2:1', message: 'ugly' };
  let changes: (readonly Problem[])[];
  let problems: Problems;
  let errors: jest.SpyInstance;
  let lines: jest.SpyInstance;
  beforeEach(() => {
    changes = [];
    problems = new Problems((all) => changes.push(all));
    errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    lines = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  test('a report replaces the last one of the same source', () => {
    problems.report('types', [wrong]);
    problems.report('lint', [ugly]);
    problems.report('types', []);
    expect(changes).toEqual([[wrong], [wrong, ugly], [ugly]]);
    expect(lines).toHaveBeenLastCalledWith('Problems left: 1');
    problems.report('lint', []);
    expect(lines).toHaveBeenLastCalledWith('No problems left.');
  });

  test('each problem is printed once, and nothing is announced while they stay', () => {
    problems.report('types', [wrong]);
    problems.report('types', [{ ...wrong }]);
    problems.report('lint', []);
    expect(errors.mock.calls).toEqual([['types a.ts:1:1\n  TS1: wrong']]);
    expect(changes).toHaveLength(1);
  });

  test('an error that both builds of an app report is one problem', () => {
    problems.report('mfe-post browser', [ugly]);
    problems.report('mfe-post ssr', [{ ...ugly }]);
    expect(changes).toEqual([[ugly]]);
    problems.report('mfe-post browser', []);
    expect(problems.all).toEqual([ugly]);
  });
});
