import { escapeHtml, escapeJson } from './escape.ts';

/** Safe HTML, made by `html` and `jsonHtml`, or of the server's own files. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

function write(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part ? part.map(write).join('') : '';
}

/** A template tag that escapes its values, unless they are `Html`. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + write(parts[index - 1]) + string));
}

/** JSON as the content of a script element. */
export function jsonHtml(value: unknown): Html {
  return new Html(escapeJson(value));
}
