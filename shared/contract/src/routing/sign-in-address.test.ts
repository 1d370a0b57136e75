import { signInAddress } from './sign-in-address.ts';

const configuration = { signIn: { base: 'https://sign-in.example/signin', appId: 'community' } };

test('the sign-in address carries app id, return address and locale', () => {
  const redirect = '/home/details-42?page=2';
  const address = new URL(
    signInAddress(configuration, { origin: 'https://community.example', redirect, language: 'ja' }),
  );
  expect(address.origin + address.pathname).toBe('https://sign-in.example/signin');
  expect(address.searchParams.get('app_id')).toBe('community');
  expect(address.searchParams.get('locale')).toBe('ja');
  const back = new URL(address.searchParams.get('return') ?? '');
  expect(back.origin + back.pathname).toBe('https://community.example/login');
  expect(Object.fromEntries(back.searchParams)).toEqual({ startUp: '1', redirect });
});

test('a language version is named in the return address, too, which the launch page then keeps', () => {
  const redirect = '/home/details-4?locale=es';
  const address = new URL(
    signInAddress(configuration, { origin: 'https://community.example', redirect, language: 'es' }),
  );
  const back = new URL(address.searchParams.get('return') ?? '');
  expect(Object.fromEntries(back.searchParams)).toEqual({ startUp: '1', redirect, locale: 'es' });
});
