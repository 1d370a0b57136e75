import type { Problem } from '../problems.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { position: fixed; inset: auto 0 0; z-index: 2147483647; max-block-size: 40vh; overflow: auto; }
  section { padding: 12px 16px; background: #1a1a1d; color: #f4f4f5; font: 13px/1.5 ui-monospace, monospace; border-top: 3px solid #ff5c5c; }
  header { display: flex; justify-content: space-between; font-weight: 600; }
  ol { margin: 8px 0 0; padding: 0; list-style: none; }
  li { margin-block-end: 8px; white-space: pre-wrap; }
  b { color: #ff9c9c; font-weight: 600; }
  button { all: unset; cursor: pointer; padding-inline: 8px; }
  button:focus-visible { outline: 2px solid; }
`);

/** The element over the page; made with the first problem. */
let host: HTMLElement | null = null;

function line({ tool, place, message }: Problem): HTMLLIElement {
  const item = document.createElement('li');
  const where = document.createElement('b');
  where.textContent = place ? `${tool} ${place}` : tool;
  item.append(where, `\n${message}`);
  return item;
}

/** Shows problems of types, lint and builds over the page, or takes the overlay away when there are none. No text in it becomes HTML. */
export function showProblems(problems: readonly Problem[]): void {
  host?.remove();
  host = null;
  if (problems.length === 0) return;
  host = document.createElement('development-overlay');
  const root = host.attachShadow({ mode: 'open' });
  // The page's policy refuses style elements.
  root.adoptedStyleSheets = [sheet];
  const section = document.createElement('section');
  section.setAttribute('role', 'log');
  section.setAttribute('aria-label', 'Problems');
  const header = document.createElement('header');
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => host?.remove());
  header.append(problems.length === 1 ? '1 problem' : `${problems.length} problems`, close);
  const list = document.createElement('ol');
  list.append(...problems.map(line));
  section.append(header, list);
  root.append(section);
  document.documentElement.append(host);
}
