import { waitFor } from '@testing-library/react';
import { nameControls } from './control-parts.ts';

function setUp() {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<button>Close</button><a href="/7">Seven</a>';
  return { host, root, end: nameControls(host, root) };
}

const partsOf = (root: ShadowRoot) => [...root.querySelectorAll('*')].map((node) => node.getAttribute('part'));

test('controls are parts for the page, also those that come later', async () => {
  const { host, root } = setUp();
  expect(host.getAttribute('exportparts')).toBe('link, button, dialog, heading, menu, notice');
  expect(partsOf(root)).toEqual(['button', 'link']);
  const dialog = root.appendChild(document.createElement('dialog'));
  dialog.setAttribute('part', 'dialog');
  dialog.innerHTML = '<button role="tab">Newest</button><button>Send</button><a>No link</a>';
  await waitFor(() => expect(partsOf(root)).toEqual(['button', 'link', 'dialog', null, 'button', null]));
});

test('dialogs of remotes with their titles, menus and notices are parts', async () => {
  const { root } = setUp();
  root.innerHTML = `<div role="dialog"><div><h2>Report</h2></div></div><div role="menu"></div><h2>No title</h2>
    <section aria-live="polite"><div role="presentation"><div><p>Copied</p></div></div></section>`;
  await waitFor(() =>
    expect(partsOf(root)).toEqual(['dialog', null, 'heading', 'menu', null, null, null, 'notice', null]),
  );
});

test('what comes after the end is left as it is', async () => {
  const { root, end } = setUp();
  end();
  root.innerHTML = '<button>Close</button>';
  await Promise.resolve();
  expect(partsOf(root)).toEqual([null]);
});
