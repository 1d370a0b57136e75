import { loginPath } from './routing.ts';

test('the login path carries the address to return to', () => {
  expect(loginPath('/messages?page=2')).toBe('/login?redirect=%2Fmessages%3Fpage%3D2');
});
