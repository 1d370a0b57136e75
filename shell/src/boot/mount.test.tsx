import { act } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { isRendered, mount } from './mount.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

test('a skeleton of the server is not the page, and goes when the browser renders', async () => {
  const container = document.createElement('div');
  expect(isRendered(container)).toBe(false);
  container.innerHTML = '<p>Coming</p>';
  expect(isRendered(container)).toBe(true);
  container.setAttribute('aria-busy', 'true');
  expect(isRendered(container)).toBe(false);
  await act(async () => mount(container, <Counter />, false));
  expect(container).not.toHaveAttribute('aria-busy');
  expect(container).toHaveTextContent(/^0$/);
});

test.each([
  ['was rendered by the server', true],
  ['is rendered by the browser', false],
])('a page that %s is marked once it is interactive', async (_how, hydrated) => {
  const container = document.createElement('div');
  if (hydrated) container.innerHTML = renderToString(<Counter />);
  expect(container).not.toHaveAttribute('data-interactive');
  const rendered = container.querySelector('button');
  document.body.append(container);
  await act(async () => mount(container, <Counter />, hydrated));
  expect(container).toHaveAttribute('data-interactive');
  expect(container.querySelector('button') === rendered).toBe(hydrated);
  await act(async () => container.querySelector('button')?.click());
  expect(container.querySelector('button')).toHaveTextContent('1');
});
