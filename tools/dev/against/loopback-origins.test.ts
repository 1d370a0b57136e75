import { LoopbackOrigins } from './loopback-origins.ts';

const origins = new LoopbackOrigins(['https://community.example', 'https://signin.example'], 4180);

test('each origin has a port of one host name', () => {
  expect(origins.all).toEqual([
    { community: 'https://community.example', port: 4180, loopback: 'http://community.example.localhost:4180' },
    { community: 'https://signin.example', port: 4181, loopback: 'http://community.example.localhost:4181' },
  ]);
});

test.each([
  ['http://localhost:4300', 'http://localhost-4300.localhost:4180'],
  ['http://[::1]:4300', 'http://1-4300.localhost:4180'],
])('%s has a host name of its own', (community, loopback) => {
  expect(new LoopbackOrigins([community], 4180).pages.loopback).toBe(loopback);
});

test.each([
  ['https://community.example', 'http://community.example.localhost:4180'],
  ['https://signin.example/signin?a=1', 'http://community.example.localhost:4181/signin?a=1'],
  [
    "connect-src 'self' https://signin.example; img-src",
    "connect-src 'self' http://community.example.localhost:4181; img-src",
  ],
  ['https://community.example.attacker.example', 'https://community.example.attacker.example'],
  ['https://community.example:8443/', 'https://community.example:8443/'],
  ['https://community.example@attacker.example', 'https://community.example@attacker.example'],
])('%s is %s here', (text, here) => {
  expect(origins.toLoopback(text)).toBe(here);
});

test.each([
  ['http://community.example.localhost:4180/home?a=1', 'https://community.example/home?a=1'],
  ['http://community.example.localhost:4181', 'https://signin.example'],
  ['http://community.example.localhost:41800', 'http://community.example.localhost:41800'],
  [
    'http://community.example.localhost:4180@attacker.example',
    'http://community.example.localhost:4180@attacker.example',
  ],
  ['http://localhost:4180/', 'http://localhost:4180/'],
  ['see http://community.example.localhost:4180/', 'see http://community.example.localhost:4180/'],
  ['https://attacker.example', 'https://attacker.example'],
  ['null', 'null'],
])('%s is %s for the community', (address, there) => {
  expect(origins.toCommunity(address)).toBe(there);
});
