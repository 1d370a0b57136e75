import { join } from 'node:path';

/** A type error, a lint error or a build error. */
export interface Problem {
  tool: 'types' | 'lint' | 'build';
  /** `file:line:column` from the repository's root; empty where the tool names none. */
  position: string;
  message: string;
}

/** `file(line,column): error TS2322: message`. Indented lines after it continue the message. */
const typeError = /^(.+)\((\d+),(\d+)\): error (TS\d+: .*)$/;

/** The type errors in the compiler's output. */
export function parseTypeErrors(output: string): Problem[] {
  const problems: Problem[] = [];
  let open = false;
  for (const line of output.split('\n')) {
    const [, file, row, column, message] = typeError.exec(line) ?? [];
    const last = problems.at(-1);
    if (file && message) problems.push({ tool: 'types', position: `${file}:${row}:${column}`, message });
    else if (line.startsWith('error TS'))
      problems.push({ tool: 'types', position: '', message: line.replace('error ', '') });
    else if (open && last && line.startsWith('  ')) last.message += `\n${line}`;
    open = last !== problems.at(-1) || line.startsWith('  ');
  }
  return problems;
}

/** The fields of the linter's JSON that are read. */
interface LintReport {
  diagnostics: {
    message: string;
    code?: string;
    filename: string;
    labels: { span: { line: number; column: number } }[];
  }[];
}

/**
 * The problems in the linter's JSON report. Output that is no report, such as an error in the configuration, becomes one
 * problem.
 */
export function parseLintReport(report: string): Problem[] {
  if (!report.startsWith('{')) return report.trim() ? [{ tool: 'lint', position: '', message: report.trim() }] : [];
  const { diagnostics } = JSON.parse(report) as LintReport;
  return diagnostics.map(({ message, code, filename, labels }) => {
    const { line, column } = labels[0]?.span ?? {};
    return {
      tool: 'lint',
      position: line ? `${filename}:${line}:${column}` : filename,
      message: code ? `${code}: ${message}` : message,
    };
  });
}

/** The bundler's errors in a build of `workspace`. They name modules relative to that folder. */
export function buildProblems(
  workspace: string,
  errors: readonly { message: string; moduleName?: string }[],
): Problem[] {
  return errors.map(({ message, moduleName }) => ({
    tool: 'build',
    position: moduleName ? join(workspace, moduleName) : '',
    message: message.trimEnd(),
  }));
}

const print = ({ tool, position, message }: Problem) => `${tool} ${position}\n  ${message.replaceAll('\n', '\n  ')}`;

/** All problems by source. `onChange` is called with all of them whenever they change. */
export class Problems {
  readonly #bySource = new Map<string, readonly Problem[]>();
  readonly #onChange: (problems: readonly Problem[]) => void;

  constructor(onChange: (problems: readonly Problem[]) => void) {
    this.#onChange = onChange;
  }

  /** Each once: both builds of an app report the same error. */
  get all(): readonly Problem[] {
    const problems = [...this.#bySource.values()].flat();
    return [...new Map(problems.map((problem) => [print(problem), problem])).values()];
  }

  /** The last report of a source. */
  of(source: string): readonly Problem[] {
    return this.#bySource.get(source) ?? [];
  }

  /** Replaces the last report of a source. */
  report(source: string, problems: readonly Problem[]): void {
    const before = this.all.map(print);
    this.#bySource.set(source, problems);
    const after = this.all.map(print);
    if (before.join('\n') === after.join('\n')) return;
    for (const text of after) if (!before.includes(text)) console.error(text);
    if (after.length < before.length)
      console.log(after.length > 0 ? `Problems left: ${after.length}` : 'No problems left.');
    this.#onChange(this.all);
  }
}
