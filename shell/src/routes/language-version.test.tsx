import { Link, useLocation } from '@community/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { LanguageVersion } from './language-version.tsx';

function Example() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Link to="/home/details-7?page=2">Post</Link>
      <p>{pathname + search}</p>
    </>
  );
}

function open(address: string) {
  history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <LanguageVersion>
        <Example />
      </LanguageVersion>
    </BrowserRouter>,
  );
}

test.each([
  ['/?locale=es', '/home/details-7?page=2&locale=es'],
  ['/?locale=fr', '/home/details-7?page=2'],
  ['/', '/home/details-7?page=2'],
])('from %s a link leads to %s', async (address, target) => {
  open(address);
  const link = screen.getByRole('link', { name: 'Post' });
  expect(link).toHaveAttribute('href', target);
  await userEvent.click(link);
  expect(screen.getByText(target)).toBeInTheDocument();
  expect(location.pathname + location.search).toBe(target);
});

test('a link to the shown address adds no history entry', async () => {
  open('/home/details-7?page=2&locale=es');
  const { length } = history;
  await userEvent.click(screen.getByRole('link', { name: 'Post' }));
  expect(history).toHaveLength(length);
});
