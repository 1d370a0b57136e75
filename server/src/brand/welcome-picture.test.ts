import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { quarterPhoto } from '../media/pictures/testing-picture.ts';
import { welcomePictureRoute } from './welcome-picture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'welcome-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['webp', [200, 'image/jpeg']],
  ['png', [200, 'image/jpeg']],
  ['jpg', [200, 'image/jpeg']],
  ['avif', [404, expect.stringContaining('json')]],
] as const)('the picture is served as its file is, and the card of %s is %j', async (extension, outcome) => {
  const file = join(folder, `welcome.${extension}`);
  const content = await quarterPhoto()
    .toFormat(extension === 'jpg' ? 'jpeg' : extension)
    .toBuffer();
  await writeFile(file, content);
  const app = Fastify();
  await app.register(welcomePictureRoute, { file });
  expect((await app.inject('/brand/welcome')).rawPayload.equals(content)).toBe(true);
  const { statusCode, headers } = await app.inject('/brand/card');
  expect([statusCode, headers['content-type']]).toEqual(outcome);
  await app.close();
});

test.each([
  ['is no picture', 'broken.webp', 'RIFF'],
  ['does not exist', 'missing.png', null],
])('a file that %s stops the server, which names it', async (_what, name, content) => {
  const file = join(folder, name);
  if (content !== null) await writeFile(file, content);
  await expect(welcomePictureRoute(Fastify(), { file })).rejects.toThrow(
    `BRAND_FILE: the welcome's picture ${file} cannot be read: `,
  );
});
