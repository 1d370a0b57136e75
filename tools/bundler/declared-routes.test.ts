import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declaredRoutes } from './declared-routes.ts';

const title = { en: 'Tips', es: 'Consejos', ja: 'ヒント', zh: '提示' };
const routes = { tips: { patterns: ['/tips'], title, indexed: true } };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'declared-'));
  await writeFile(join(folder, 'routes.json'), JSON.stringify(routes));
});
afterEach(() => rm(folder, { recursive: true }));

test('a remote declares the routes of its pages', () => {
  expect(declaredRoutes('tips', folder, ['tips'])).toEqual(routes);
});

test('rejects a route without a page and a page without a route, and names the file', () => {
  const path = join(folder, 'routes.json');
  expect(() => declaredRoutes('tips', folder, [])).toThrow(`${path}: the route tips has no page src/pages/tips.tsx`);
  expect(() => declaredRoutes('tips', folder, ['tips', 'tip'])).toThrow(
    `${path}: the page src/pages/tip.tsx has no route`,
  );
});

test('rejects a missing file and a file that is no declaration', async () => {
  await writeFile(join(folder, 'routes.json'), JSON.stringify({ tips: { ...routes.tips, title: 'Tips' } }));
  expect(() => declaredRoutes('tips', folder, ['tips'])).toThrow('/tips/title must be object');
  await rm(join(folder, 'routes.json'));
  expect(() => declaredRoutes('tips', folder, ['tips'])).toThrow('ENOENT');
});
