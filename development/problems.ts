/** Something that a tool found fault with. */
export interface Problem {
  tool: 'types' | 'lint' | 'build';
  /** `file:line:column` from the repository's root; empty where the tool names none. */
  place: string;
  message: string;
}

/** `file(line,column): error TS2322: message`, and the lines that continue it. */
const typeError = /^(.+)\((\d+),(\d+)\): error (TS\d+: .*)$/;

/** The type errors in what the compiler printed. */
export function parseTypeErrors(output: string): Problem[] {
  const problems: Problem[] = [];
  let open = false;
  for (const line of output.split('\n')) {
    const [, file, row, column, message] = typeError.exec(line) ?? [];
    const last = problems.at(-1);
    if (file && message) problems.push({ tool: 'types', place: `${file}:${row}:${column}`, message });
    else if (line.startsWith('error TS')) problems.push({ tool: 'types', place: '', message: line.replace('error ', '') });
    else if (open && last && line.startsWith('  ')) last.message += `\n${line}`;
    open = last !== problems.at(-1) || line.startsWith('  ');
  }
  return problems;
}

/** The part that is read of the linter's JSON. */
interface LintReport {
  diagnostics: { message: string; code?: string; filename: string; labels: { span: { line: number; column: number } }[] }[];
}

/** The problems in the linter's JSON report; what it prints instead where it cannot lint is one. */
export function parseLintReport(report: string): Problem[] {
  if (!report.startsWith('{')) return report.trim() ? [{ tool: 'lint', place: '', message: report.trim() }] : [];
  const { diagnostics } = JSON.parse(report) as LintReport;
  return diagnostics.map(({ message, code, filename, labels }) => {
    const { line, column } = labels[0]?.span ?? {};
    return { tool: 'lint', place: line ? `${filename}:${line}:${column}` : filename, message: code ? `${code}: ${message}` : message };
  });
}

const print = ({ tool, place, message }: Problem) => `${tool} ${place}\n  ${message.replaceAll('\n', '\n  ')}`;

/** All problems by who reported them, told as a whole whenever they change. */
export class Problems {
  readonly #bySource = new Map<string, readonly Problem[]>();
  readonly #onChange: (problems: readonly Problem[]) => void;

  constructor(onChange: (problems: readonly Problem[]) => void) {
    this.#onChange = onChange;
  }

  get all(): readonly Problem[] {
    return [...this.#bySource.values()].flat();
  }

  /** What a source reported last. */
  of(source: string): readonly Problem[] {
    return this.#bySource.get(source) ?? [];
  }

  /** Replaces what a source has reported before. */
  report(source: string, problems: readonly Problem[]): void {
    const before = this.all.map(print);
    this.#bySource.set(source, problems);
    const after = this.all.map(print);
    if (before.join('\n') === after.join('\n')) return;
    for (const text of after) if (!before.includes(text)) console.error(text);
    if (after.length < before.length) console.log(after.length > 0 ? `Problems left: ${after.length}` : 'No problems left.');
    this.#onChange(this.all);
  }
}
