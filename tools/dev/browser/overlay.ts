import type { Problem } from '../problems.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { position: fixed; inset: auto 0 0; z-index: 2147483647; max-block-size: 40vh; overflow: auto; }
  section { padding: 12px 16px; background: #1a1a1d; color: #f4f4f5; border-top: 3px solid #ff5c5c; }
  section { font: 13px/1.5 ui-monospace, monospace; }
  header { display: flex; justify-content: space-between; font-weight: 600; }
  ol { margin: 8px 0 0; padding: 0; list-style: none; }
  li { margin-block-end: 8px; white-space: pre-wrap; }
  .build { white-space: pre; overflow-x: auto; }
  b { color: #ff9c9c; font-weight: 600; }
  button { all: unset; cursor: pointer; padding-inline: 8px; }
  button:focus-visible { outline: 2px solid; }
`);

/** The overlay; null while there are no problems. */
let host: HTMLElement | null = null;

function line({ tool, position, message }: Problem): HTMLLIElement {
  const item = document.createElement('li');
  // A build error has a frame of code, which a wrapped line would tear.
  item.className = tool;
  const heading = document.createElement('b');
  heading.textContent = position ? `${tool} ${position}` : tool;
  item.append(heading, `\n${message}`);
  return item;
}

/**
 * Shows problems over the page, or removes the overlay when there are none. Messages are inserted as text, never as
 * HTML.
 */
export function showProblems(problems: readonly Problem[]): void {
  host?.remove();
  host = null;
  if (problems.length === 0) return;
  host = document.createElement('development-overlay');
  const root = host.attachShadow({ mode: 'open' });
  // The page's content security policy refuses style elements.
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
