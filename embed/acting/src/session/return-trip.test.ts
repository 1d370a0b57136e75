import { takeReturn } from './return-trip.ts';

const code = 'c'.repeat(43);
const trip = { state: 'state', verifier: 'verifier', path: '/home/details-42', act: { act: 'like', post: '42' } };

function comeBack(page: string, fragment: string, remembered: object | null = { ...trip, page }): void {
  sessionStorage.clear();
  if (remembered) sessionStorage.setItem('community-sign-in', JSON.stringify(remembered));
  history.replaceState({ own: 1 }, '', fragment);
}

const address = (hash = '') => `${location.origin}${location.pathname}${hash}`;

test('the code leaves the address, whose own fragment and state come back, and the tab forgets the request', () => {
  comeBack(address('#reviews'), `#community-code=${code}&community-state=state`);
  expect(takeReturn()).toEqual({ ...trip, page: address('#reviews'), code });
  expect(location.hash).toBe('#reviews');
  expect(history.state).toEqual({ own: 1 });
  expect(sessionStorage).toHaveLength(0);
  expect(takeReturn()).toBeNull();
});

test('a code for another request is not taken, and leaves the address', () => {
  comeBack(address(), `#community-code=${code}&community-state=other`);
  expect(takeReturn()).toBeNull();
  expect(location.hash).toBe('');
});

test('a code that this tab did not ask for stays untouched', () => {
  comeBack(address(), `#community-code=${code}&community-state=state`, null);
  expect(takeReturn()).toBeNull();
  expect(location.hash).toContain('community-code');
});

test('a page without a code remembers its request', () => {
  comeBack(address(), '#reviews');
  expect(takeReturn()).toBeNull();
  expect(sessionStorage).toHaveLength(1);
});

test('a page that changes its own address is not led on again', () => {
  const page = `${address()}?quickview=1`;
  comeBack(page, `#community-code=${code}&community-state=state`, { ...trip, page, isLed: true });
  expect(takeReturn()).toEqual({ ...trip, page, code });
  expect(location.href).toBe(address());
});

test('a page without storage has no trip', () => {
  comeBack(address(), `#community-code=${code}&community-state=state`);
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(takeReturn()).toBeNull();
  blocked.mockRestore();
});
