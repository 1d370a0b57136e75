import { Link, PageRouteProvider, useNavigate, usePageQuery } from '@community/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { EmbeddedRouter } from './embedded-router.tsx';

function Post() {
  const navigate = useNavigate();
  const [query, change] = usePageQuery();
  return (
    <>
      <Link to="/home/details-43">Next post</Link>
      <button onClick={() => change({ page: '2' })}>Page {query.get('page') ?? 1}</button>
      <button onClick={() => void navigate({ search: '' }, { replace: true })}>First page</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

const onOpen = jest.fn();
const onReplace = jest.fn();
const onBack = jest.fn();
const place = () => ({ length: history.length, href: location.href });
const before = place();

beforeEach(() => {
  jest.clearAllMocks();
  render(
    <EmbeddedRouter
      origin="https://community.example"
      path="/home/details-42?page=1"
      {...{ onOpen, onReplace, onBack }}
    >
      <PageRouteProvider value={{ name: 'post-details', params: { post_id: '42' }, search: '?page=1' }}>
        <Post />
      </PageRouteProvider>
    </EmbeddedRouter>,
  );
});

test('a link has the address in the community, and the host opens it', () => {
  const link = screen.getByRole('link', { name: 'Next post' });
  expect(link).toHaveAttribute('href', 'https://community.example/home/details-43');
  expect(fireEvent.click(link)).toBe(false);
  expect(onOpen).toHaveBeenCalledWith('/home/details-43');
  expect(place()).toEqual(before);
});

test('a link that is opened in a new tab is left to the browser', () => {
  expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true })).toBe(true);
  expect(onOpen).not.toHaveBeenCalled();
});

test('a changed query of what is shown is the host’s to open, and so is what was shown before', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Page 1' }));
  expect(onOpen).toHaveBeenCalledWith('/home/details-42?page=2');
  fireEvent.click(screen.getByRole('button', { name: 'First page' }));
  expect(onReplace).toHaveBeenCalledWith('/home/details-42');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(place()).toEqual(before);
});
