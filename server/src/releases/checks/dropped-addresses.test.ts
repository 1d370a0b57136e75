import type { Description } from '../archives/inspect-build.ts';
import { description } from '../testing-releases.ts';
import { droppedAddresses } from './dropped-addresses.ts';

/** A build with a route for each name, and modules. */
function build(patterns: Record<string, string[]>, modules: string[] = []): Description {
  const { routes, ...rest } = description('tips', 'b1', '');
  const [route] = Object.values(routes);
  const declared = Object.entries(patterns).map(([name, own]) => [name, { ...route, patterns: own }] as const);
  const files = { scripts: [], styles: [] };
  return {
    ...rest,
    routes: Object.fromEntries(declared),
    modules: Object.fromEntries(modules.map((name) => [name, files])),
  } as Description;
}

test.each<[string, Record<string, string[]>, Record<string, string[]>, string[]]>([
  ['the same routes', { home: ['/'], tip: ['/tips/:tip'] }, { home: ['/'], tip: ['/tips/:tip'] }, []],
  ['an address that is gone', { home: ['/'], tips: ['/tips'] }, { tips: ['/tips'] }, ['/']],
  ['one of several of a route', { tips: ['/tips', '/old-tips'] }, { tips: ['/tips'] }, ['/old-tips']],
  [
    'one that another route has now',
    { tips: ['/tips'], all: ['/all'] },
    { tips: ['/new'], all: ['/all', '/tips'] },
    [],
  ],
  ['another name of a parameter', { tip: ['/tips/:tip'] }, { tip: ['/tips/:id'] }, []],
  ['a parameter for a text', { first: ['/tips/first'] }, { first: ['/tips/:tip'] }, []],
  ['a text for a parameter', { tip: ['/tips/:tip'] }, { tip: ['/tips/first'] }, ['/tips/:tip']],
  ['a prefix that is gone', { tip: ['/tips/tip-:tip'] }, { tip: ['/tips/:tip'] }, []],
  ['a prefix that is new', { tip: ['/tips/:tip'] }, { tip: ['/tips/tip-:tip'] }, ['/tips/:tip']],
  ['a section is not any id', { tip: ['/:previous/tip-:tip'] }, { tip: ['/:any/tip-:tip'] }, ['/:previous/tip-:tip']],
  [
    'the longer form of an optional part',
    { tip: ['/:previous/:user?/tip-:tip'] },
    { tip: ['/:previous/tip-:tip'] },
    ['/:previous/:user?/tip-:tip'],
  ],
  ['a name whose addresses stay', { tips: ['/tips'] }, { 'all-tips': ['/tips'] }, ['tips']],
])('%s', (_what, before, after, dropped) => {
  expect(droppedAddresses(build(before), build(after))).toEqual(dropped);
});

test('a module for other hosts is named as it is exposed', () => {
  expect(droppedAddresses(build({}, ['embed', 'card']), build({}, ['card']))).toEqual(['./embed']);
});

test('hosts have neither', () => {
  const host = { scripts: [], styles: [] };
  expect(droppedAddresses(host, host)).toEqual([]);
});
