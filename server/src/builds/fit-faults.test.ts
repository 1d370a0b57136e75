import type { BuildFit, FitNeeds } from '@community/contract/build-fit';
import { callShape } from '@community/contract/wire-shape';
import { fitFaults, hostFaults, namedFaults, serverFaults } from './fit-faults.ts';

const needs: FitNeeds = {
  versions: { react: '^19.0.0', '@community/core': '^0.2.1', '@community/kit': '^0.3.1' },
  imports: {
    react: { useState: 'src/a.tsx' },
    '@community/core': { notify: 'src/b.ts' },
    '@community/kit/ui': { Button: 'src/a.tsx' },
  },
  ownKitImports: {
    '@community/core': { useHost: 'kit/button.tsx' },
    '@community/kit/time': { TimeLabel: 'kit/x.tsx' },
  },
  calls: {},
};
const gives = {
  versions: { react: '19.3.1', '@community/core': '0.2.4', '@community/kit': '0.3.1' },
  exports: { react: ['useState'], '@community/core': ['notify', 'useHost'], '@community/kit/ui': ['Button'] },
};
const host = (changes: object) => ({ name: 'the shell', gives: { ...gives, ...changes } });

test('a build fits a host that provides all it requires, and more', () => {
  expect(hostFaults(needs, host({}))).toEqual([]);
});

test.each([
  [
    'an export that is gone',
    { exports: { ...gives.exports, '@community/core': ['useHost'] } },
    'src/b.ts imports notify of @community/core, which the shell does not export',
  ],
  [
    'a widget that is gone',
    { exports: { ...gives.exports, '@community/kit/ui': [] } },
    'src/a.tsx imports Button of @community/kit/ui, which the shell does not export',
  ],
  [
    'an older core',
    { versions: { ...gives.versions, '@community/core': '0.2.0' } },
    'it needs @community/core ^0.2.1, and the shell has 0.2.0',
  ],
  [
    'a core of another minor version',
    { versions: { ...gives.versions, '@community/core': '0.3.0' } },
    'it needs @community/core ^0.2.1, and the shell has 0.3.0',
  ],
  [
    'another major version of React',
    { versions: { ...gives.versions, react: '20.0.0' } },
    'it needs react ^19.0.0, and the shell has 20.0.0',
  ],
])('%s', (_, changes, fault) => {
  expect(hostFaults(needs, host(changes))).toEqual([fault]);
});

test('beside a kit of another version the build’s own copies run, and need core', () => {
  const versions = { ...gives.versions, '@community/kit': '0.4.0' };
  expect(hostFaults(needs, host({ versions, exports: { ...gives.exports, '@community/kit/ui': [] } }))).toEqual([]);
  const exports = { ...gives.exports, '@community/core': ['notify'] };
  expect(hostFaults(needs, host({ versions, exports }))).toEqual([
    'kit/button.tsx imports useHost of @community/core, which the shell does not export',
  ]);
});

const calling = (name: string, changes: object): FitNeeds => ({
  ...needs,
  calls: { [name]: { file: 'src/calls.ts', ...callShape('postdetail'), ...changes } },
});

test('calls fit the server that has their fields', () => {
  expect(serverFaults(calling('postdetail', {}))).toEqual([]);
});

test.each([
  ['an unknown call', calling('poststar', {}), 'src/calls.ts makes the call poststar, which this server does not have'],
  [
    'a field that the server does not send',
    calling('postdetail', { response: { stars: 'number' } }),
    'the response postdetail.stars is missing (src/calls.ts)',
  ],
  [
    'a field of another type',
    calling('postdetail', { response: { views: 'string' } }),
    'the response postdetail.views is number in place of string (src/calls.ts)',
  ],
  [
    'a field that the server needs',
    calling('postdetail', { request: {} }),
    'the request postdetail.post_id is missing (src/calls.ts)',
  ],
  [
    'a field that the server does not take',
    calling('postdetail', { request: { post_id: 'string', 'draft?': 'boolean' } }),
    'the request postdetail.draft is unknown (src/calls.ts)',
  ],
])('%s', (_, made, fault) => {
  expect(serverFaults(made)).toEqual([fault]);
});

test('a build of an earlier version tells nothing, and fits', () => {
  expect(fitFaults(null, [host({ versions: {} })])).toEqual([]);
  const fit: BuildFit = { needs };
  expect(fitFaults(fit, [host({}), host({ exports: {} })])).toHaveLength(3);
});

test('names the first faults', () => {
  expect(namedFaults(['a', 'b'])).toBe('a; b');
  expect(namedFaults(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe('a; b; c; d; e; and 2 more');
});
