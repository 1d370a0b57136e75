import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render.tsx';
import { SearchUsers } from './search-users.tsx';
import { searchWord } from './use-member-search.ts';

const person = (nickname: string) => ({ user_id: nickname, nickname, avatar: '', is_official: 0, is_focus: 0 });

/** Records requests, and responds to each when the test says so. */
function deferResponses() {
  const requests: {
    body: { nickname: string; page: number; per_page: number };
    respond: (...names: string[]) => Promise<void>;
  }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, request) => {
    const body = JSON.parse(request?.body as string);
    return new Promise((resolve) => {
      requests.push({
        body,
        respond: (...names) =>
          act(async () => {
            const data = {
              data: names.map(person),
              total: names.length,
              current_page: 1,
              last_page: 1,
              per_page: 10,
              as_of: 0,
            };
            resolve(Response.json({ code: 0, msg: '', data }));
          }),
      });
    });
  });
  const until = async (count: number) => {
    while (requests.length < count) await act(() => jest.advanceTimersByTimeAsync(50));
  };
  return { requests, until };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

test("an empty search uses the brand's word, ten on page 1", async () => {
  const { requests, until } = deferResponses();
  await renderShell(<SearchUsers bare />);
  await until(1);
  expect(requests[0]?.body).toEqual({ nickname: 'Northtone', page: 1, per_page: 10 });
  for (const blank of ['   ', '\u200b', '\u202e ']) expect(searchWord(blank, 'Northtone')).toBe('Northtone');
});

test('a name is written in its own direction', async () => {
  const { until } = deferResponses();
  await renderShell(<SearchUsers bare />);
  await until(1);
  expect(screen.getByRole('textbox')).toHaveAttribute('dir', 'auto');
});

test('rows stand where people will, until they are found', async () => {
  const { requests, until } = deferResponses();
  const { container } = await renderShell(<SearchUsers bare />);
  const waiting = () => container.querySelectorAll('ul[aria-busy="true"] > li').length;
  expect(waiting()).toBe(1);
  await until(1);
  await requests[0]?.respond('Northtone');
  await screen.findByText('Northtone');
  expect(waiting()).toBe(0);
  await user().type(screen.getByRole('textbox', { name: 'Search users' }), 'ken');
  await until(2);
  expect(waiting()).toBe(3);
});

test('a late response to an older search is never shown', async () => {
  const { requests, until } = deferResponses();
  await renderShell(<SearchUsers bare />);
  await until(1);
  const field = screen.getByRole('textbox', { name: 'Search users' });
  await user().type(field, 'ken');
  await until(2);
  await user().clear(field);
  await user().type(field, 'luc');
  await until(3);
  await requests[2]?.respond('lucía');
  await requests[1]?.respond('Kenji');
  await requests[0]?.respond('Northtone');
  expect(await screen.findByText('lucía')).toBeVisible();
  expect(screen.queryByText('Kenji')).toBeNull();
  expect(screen.queryByText('Northtone')).toBeNull();
});

test('a search that failed is made again when the network is back', async () => {
  const { requests, until } = deferResponses();
  jest.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await renderShell(<SearchUsers bare />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  fireEvent(window, new Event('online'));
  await until(1);
  await requests[0]?.respond('Ana');
  expect(await screen.findByText('Ana')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a reload keeps the text and searches for it at once', async () => {
  const { requests, until } = deferResponses();
  await renderShell(<SearchUsers bare />);
  await until(1);
  await user().type(screen.getByRole('textbox', { name: 'Search users' }), 'ken');
  cleanup();
  await renderShell(<SearchUsers bare />);
  const field = screen.getByRole('textbox', { name: 'Search users' });
  expect(field).toHaveValue('ken');
  await until(2);
  expect(requests[1]?.body.nickname).toBe('ken');
  await user().type(field, 'ji');
  expect(requests).toHaveLength(2);
  await until(3);
  expect(requests[2]?.body.nickname).toBe('kenji');
});

test('text of any length is searched for', async () => {
  const { requests, until } = deferResponses();
  await renderShell(<SearchUsers bare />);
  await until(1);
  const { click, paste } = user();
  await click(screen.getByRole('textbox'));
  await paste('x'.repeat(51));
  await until(2);
  expect(requests[1]?.body.nickname).toBe('x'.repeat(51));
});

test.each([
  ['Chrome, whose last input comes before the end of the composition', true],
  ['Safari, whose last input comes after it', false],
])('nothing is asked while an input method composes, in %s', async (_browser, isLastComposing) => {
  const { requests, until } = deferResponses();
  await renderShell(<SearchUsers bare />);
  await until(1);
  const field = screen.getByRole('textbox');
  await user().type(field, 'a');
  fireEvent.compositionStart(field);
  for (const data of ['に', 'にほ', 'にほん']) {
    fireEvent.input(field, { target: { value: `a${data}` }, isComposing: true, data });
    await act(() => jest.advanceTimersByTimeAsync(1000));
  }
  expect(field).toHaveValue('aにほん');
  expect(requests).toHaveLength(1);
  if (isLastComposing) fireEvent.input(field, { target: { value: 'a日本' }, isComposing: true, data: '日本' });
  fireEvent.compositionEnd(field, { data: '日本' });
  if (!isLastComposing) fireEvent.input(field, { target: { value: 'a日本' }, isComposing: false });
  await until(2);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(requests.map(({ body }) => body.nickname)).toEqual(['Northtone', 'a日本']);
});

test('a keyboard that composes each word until a space gets results when the reader pauses', async () => {
  const { requests, until } = deferResponses();
  await renderShell(<SearchUsers bare />);
  await until(1);
  const field = screen.getByRole('textbox');
  fireEvent.compositionStart(field);
  for (const data of ['k', 'ke', 'ken']) {
    fireEvent.input(field, { target: { value: data }, isComposing: true, data });
    await act(() => jest.advanceTimersByTimeAsync(500));
  }
  expect(requests).toHaveLength(1);
  await until(2);
  expect(requests[1]?.body.nickname).toBe('ken');
  fireEvent.compositionEnd(field, { data: 'ken' });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(requests).toHaveLength(2);
});

test('Pinyin that becomes characters without a pause is searched for once', async () => {
  const { requests, until } = deferResponses();
  await renderShell(<SearchUsers bare />);
  await until(1);
  const field = screen.getByRole('textbox');
  fireEvent.compositionStart(field);
  for (const data of ['n', 'ni', "ni'h", "ni'hao", '你好']) {
    fireEvent.input(field, { target: { value: data }, isComposing: true, data });
    await act(() => jest.advanceTimersByTimeAsync(500));
  }
  fireEvent.compositionEnd(field, { data: '你好' });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(requests.map(({ body }) => body.nickname)).toEqual(['Northtone', '你好']);
});

test('the search button turns into a clear button that empties the field', async () => {
  const { until } = deferResponses();
  await renderShell(<SearchUsers bare />);
  await until(1);
  const field = screen.getByRole('textbox', { name: 'Search users' });
  expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
  await user().type(field, 'x');
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  await user().click(screen.getByRole('button', { name: 'Clear' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

test("screen readers hear of the reader's searches, not of the initial one", async () => {
  const { requests, until } = deferResponses();
  await renderShell(<SearchUsers bare />);
  const status = screen.getByRole('status');
  await until(1);
  await requests[0]?.respond('Northtone');
  expect(status.textContent).toBe('');
  await user().type(screen.getByRole('textbox', { name: 'Search users' }), 'luc');
  await until(2);
  expect(status).toHaveTextContent('Searching…');
  await requests[1]?.respond('lucía', 'Lucas');
  expect(await screen.findByText('2 people found')).toBe(status.firstChild);
});

test('suggestions stand below until something is typed, and where nobody is found', async () => {
  const { requests, until } = deferResponses();
  await renderShell(<SearchUsers bare suggestionsElement={<p>People and topics</p>} />);
  const suggestions = () => screen.queryByText('People and topics');
  await until(1);
  await requests[0]?.respond('Northtone');
  expect(suggestions()).toBeVisible();
  await user().type(screen.getByRole('textbox', { name: 'Search users' }), 'zz');
  expect(suggestions()).toBeNull();
  await until(2);
  await requests[1]?.respond();
  expect(await screen.findByText('People and topics')).toBeVisible();
});

test.each([
  ['a visitor the way to log in', null, 1],
  ['a member nothing of it', { id: '1', nickname: 'Ana' }, 0],
])('an empty result shows the text of the specification, and %s', async (_what, member, logins) => {
  const { requests, until } = deferResponses();
  await renderShell(<SearchUsers bare />, { member });
  await until(1);
  await requests[0]?.respond();
  expect(await screen.findByText('No related recommendations')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Go Login' })).toHaveLength(logins);
});
