import { loadDiscovery } from '@community/kit/post';
import { IntersectionObserverStub } from '@community/testing/intersection-observer';
import { renderApp } from '@community/testing/render-app';
import { act, waitFor } from '@testing-library/react';
import { PeopleRow } from './people-row.tsx';

jest.mock('@community/kit/post', () => {
  const actual = jest.requireActual<typeof import('@community/kit/post')>('@community/kit/post');
  return { ...actual, loadDiscovery: jest.fn() };
});

let observers: IntersectionObserverStub;
beforeEach(() => {
  observers = new IntersectionObserverStub();
});
afterEach(() => observers.remove());

test('where the row does not load, nothing moves on screen, and below the window its room goes', async () => {
  jest.mocked(loadDiscovery).mockRejectedValueOnce(new Error('offline'));
  const { container } = await renderApp(<PeopleRow />);
  const rooms = () => container.firstElementChild?.childElementCount;
  act(() => observers.hideAll());
  expect(rooms()).toBe(1);
  await act(async () => observers.showAll());
  expect(loadDiscovery).toHaveBeenCalledTimes(1);
  expect(rooms()).toBe(1);
  await waitFor(() => {
    act(() => observers.hideAll());
    expect(rooms()).toBe(0);
  });
});
