import { type CallName, calls } from '../calls.ts';
import { embedScope, storeParameters } from './embed-scope.ts';
import type { WireSchema } from '../schema.ts';

const namesOf = (scope: string) =>
  Object.entries(embedScope)
    .filter(([, of]) => of === scope)
    .map(([name]) => name)
    .toSorted();

test('a store may read, react, comment, report and hide; posting is its operator’s choice', () => {
  expect(namesOf('compose')).toEqual(['addpost', 'delupload', 'upload']);
  expect(namesOf('always')).toEqual([
    'addcomment',
    'commentposition',
    'commentthumb',
    'dislikeuser',
    'embedlogin',
    'embedrenew',
    'postcomments',
    'postdetail',
    'postnotinterest',
    'postread',
    'postreport',
    'posts',
    'postthumb',
    'posttops',
    'replycomment',
    'replycomments',
    'userfollow',
    'userhome',
    'userinfo',
    'userposts',
  ]);
});

/** The values of a parameter that has only some, else null. */
function valuesOf({ const: value, anyOf }: WireSchema): unknown[] | null {
  if (value !== undefined) return [value];
  return anyOf?.every((part) => part.const !== undefined) ? anyOf.map((part) => part.const) : null;
}

/** Each parameter of the calls of stores, with its values in the contract and in the table. */
const parametersOfStores = Object.entries(storeParameters).flatMap(([name, allowed]) => {
  const { properties = {} } = calls[name as CallName].request as WireSchema;
  return Object.entries(properties).map(([parameter, schema]) => ({
    path: `${name}.${parameter}`,
    values: valuesOf(schema),
    allowed: (allowed as Record<string, 'any' | readonly unknown[]>)[parameter],
  }));
});

test('the table of parameters has every call that stores may make, with all that it takes', () => {
  for (const [name, allowed] of Object.entries(storeParameters)) {
    const { properties = {} } = calls[name as CallName].request as WireSchema;
    expect(Object.keys(allowed).toSorted()).toEqual(Object.keys(properties).toSorted());
  }
  expect(Object.keys(storeParameters).toSorted()).toEqual([...namesOf('always'), ...namesOf('compose')].toSorted());
});

test('every value of a parameter that has only some is listed, but lists of whom the reader follows', () => {
  const some = parametersOfStores.filter(({ values }) => values !== null);
  expect(some.length).toBeGreaterThan(10);
  const withheld = some.map(({ path, values, allowed }) => [
    path,
    values?.filter((value) => !allowed?.includes(value as never)),
  ]);
  expect(withheld.filter(([, values]) => values?.length !== 0)).toEqual([
    ['posts.type', [2]],
    ['posttops.type', [2]],
  ]);
  for (const { path, values, allowed } of parametersOfStores)
    expect([path, allowed === 'any']).toEqual([path, values === null]);
});
