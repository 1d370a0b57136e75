import { act } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { mount } from './mount.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

test.each([
  ['was rendered by the server', true],
  ['is rendered by the browser', false],
])('a page that %s is marked once what is pressed in it is answered', async (_how, same) => {
  const place = document.createElement('div');
  if (same) place.innerHTML = renderToString(<Counter />);
  expect(place).not.toHaveAttribute('data-interactive');
  const written = place.querySelector('button');
  document.body.append(place);
  await act(async () => mount(place, <Counter />, same));
  expect(place).toHaveAttribute('data-interactive');
  expect(place.querySelector('button') === written).toBe(same);
  await act(async () => place.querySelector('button')?.click());
  expect(place.querySelector('button')).toHaveTextContent('1');
});
