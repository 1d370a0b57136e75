import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render.tsx';
import { SearchUsers } from './search-users.tsx';
import { searchWord } from './use-member-search.ts';

const person = (nickname: string) => ({ user_id: nickname, nickname, avatar: '', is_official: 0, is_focus: 0 });

/** Questions that were asked, with a way to answer each when the test wants. */
function holdAnswers() {
  const asked: {
    body: { nickname: string; page: number; per_page: number };
    answer: (...names: string[]) => Promise<void>;
  }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, request) => {
    const body = JSON.parse(request?.body as string);
    return new Promise((resolve) => {
      asked.push({
        body,
        answer: (...names) =>
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
    while (asked.length < count) await act(() => jest.advanceTimersByTimeAsync(50));
  };
  return { asked, until };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

test('an empty search looks for the word of the brand, ten on page 1', async () => {
  const { asked, until } = holdAnswers();
  await renderShell(<SearchUsers bare />);
  await until(1);
  expect(asked[0]?.body).toEqual({ nickname: 'Northtone', page: 1, per_page: 10 });
  expect(searchWord('   ', 'Northtone')).toBe('Northtone');
});

test('a late answer of an older question is never shown', async () => {
  const { asked, until } = holdAnswers();
  await renderShell(<SearchUsers bare />);
  await until(1);
  const field = screen.getByRole('textbox', { name: 'Search users' });
  await user().type(field, 'ken');
  await until(2);
  await user().clear(field);
  await user().type(field, 'luc');
  await until(3);
  await asked[2]?.answer('lucía');
  await asked[1]?.answer('Kenji');
  await asked[0]?.answer('Northtone');
  expect(await screen.findByText('lucía')).toBeVisible();
  expect(screen.queryByText('Kenji')).toBeNull();
  expect(screen.queryByText('Northtone')).toBeNull();
});

test('a reload keeps the text and looks for it at once', async () => {
  const { asked, until } = holdAnswers();
  await renderShell(<SearchUsers bare />);
  await until(1);
  await user().type(screen.getByRole('textbox', { name: 'Search users' }), 'ken');
  cleanup();
  await renderShell(<SearchUsers bare />);
  const field = screen.getByRole('textbox', { name: 'Search users' });
  expect(field).toHaveValue('ken');
  await until(2);
  expect(asked[1]?.body.nickname).toBe('ken');
  await user().type(field, 'ji');
  expect(asked).toHaveLength(2);
  await until(3);
  expect(asked[2]?.body.nickname).toBe('kenji');
});

test('the glass turns into a clear button that empties the field', async () => {
  const { until } = holdAnswers();
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

test('screen readers hear of the search that was asked for, not of the one that the page begins with', async () => {
  const { asked, until } = holdAnswers();
  await renderShell(<SearchUsers bare />);
  const told = screen.getByRole('status');
  await until(1);
  await asked[0]?.answer('Northtone');
  expect(told.textContent).toBe('');
  await user().type(screen.getByRole('textbox', { name: 'Search users' }), 'luc');
  await until(2);
  expect(told).toHaveTextContent('Searching…');
  await asked[1]?.answer('lucía', 'Lucas');
  expect(await screen.findByText('2 users found')).toBe(told.firstChild);
});

test('nobody found shows the text of the specification', async () => {
  const { asked, until } = holdAnswers();
  await renderShell(<SearchUsers bare />);
  await until(1);
  await asked[0]?.answer();
  expect(await screen.findByText('No related recommendations')).toBeVisible();
});
