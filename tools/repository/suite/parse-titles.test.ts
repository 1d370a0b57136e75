import { parseTitles } from './parse-titles.ts';

test('titles are those of tests that run', () => {
  const source = `
    describe('a group', () => {
      test('one', () => undefined);
      test.each<[string]>([['x']])('%s of each', () => undefined);
      test(\`\${what} is said\`, () => undefined);
      test.each\`a\`('of a table', () => undefined);
      for (const what of ['x']) test('it\\'s in a loop', async ({ page }) => {
        test.skip(page === null, 'why it is left out at times');
        expect('(\\'no test\\')').toBe(/\\('no test'/);
      });
      test.skip('left out', () => undefined);
      test.skip.each([1])('left out %d', () => undefined);
      test.fixme('to be mended', () => undefined);
      test.todo('to be written');
      // test('a comment', () => undefined);
      /* test('a longer comment', () => undefined); */
    });
    describe.skip('a group that is left out', () => {
      test('in it', () => undefined);
    });
    test.describe.skip('another', () => {
      test('in the other', () => undefined);
    });
    const text = "test('in a text')";`;
  const titles = ['one', '%s of each', '${what} is said', 'of a table', "it\\'s in a loop"];
  expect([...(parseTitles({ 'group.test.ts': source }).get('group.test.ts') ?? [])]).toEqual(titles);
});

test('tests of a tag that is left out do not run, nor those of a group of that tag', () => {
  const source = `
    test('in one engine', { tag: '@chromium' }, () => undefined);
    test('in all', { tag: ['@short'] }, () => undefined);
    test('of two tags', { tag: ['@short', '@chromium'] }, () => undefined);
    test.describe('a group', { tag: '@chromium' }, () => {
      test('in it', () => undefined);
    });
    test('told so', variantUnless(true), () => undefined);`;
  const titles = parseTitles({ 'group.spec.ts': source }, ['@chromium']).get('group.spec.ts');
  expect([...(titles ?? [])]).toEqual(['in all', 'told so']);
});
