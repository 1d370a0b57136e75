import { setImmediate } from 'node:timers/promises';
import { openPostgres } from './postgres.ts';
import { embeddedTemplate } from './testing-embedded.ts';
import { startPostgres } from './testing-postgres.ts';
import setUp from './testing-setup.ts';

jest.mock('./migrate.ts', () => ({ migrate: async () => undefined }));
jest.mock('./postgres.ts', () => ({ openPostgres: jest.fn() }));
jest.mock('./testing-embedded.ts', () => ({ embeddedTemplate: jest.fn() }));
jest.mock('./testing-postgres.ts', () => ({ startPostgres: jest.fn() }));

const stop = jest.fn(async () => undefined);
const script = jest.fn(async (_text: string) => undefined);
const url = 'postgres://localhost/postgres';

beforeEach(() => {
  const database = { script, close: async () => undefined } as unknown as ReturnType<typeof openPostgres>;
  jest.mocked(openPostgres).mockReturnValue(database);
  jest.mocked(embeddedTemplate).mockResolvedValue('/template');
  jest.mocked(startPostgres).mockImplementation(async () => {
    await setImmediate();
    return { url, stop };
  });
  jest.replaceProperty(process, 'env', {});
});
afterEach(() => {
  Object.assign(globalThis, { stopPostgres: undefined });
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

test('a set-up that fails while the server starts stops that server, and says what failed', async () => {
  jest.mocked(embeddedTemplate).mockRejectedValue(new Error('No room for the embedded database'));
  await expect(setUp()).rejects.toThrow('No room for the embedded database');
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a set-up that cannot make its database on the server stops that server', async () => {
  script.mockRejectedValueOnce(new Error('No room for the template'));
  await expect(setUp()).rejects.toThrow('No room for the template');
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a set-up that fails leaves no database of its own on a server of others', async () => {
  jest.replaceProperty(process, 'env', { TEST_DATABASE_URL: url });
  jest.mocked(embeddedTemplate).mockRejectedValue(new Error('No room for the embedded database'));
  await expect(setUp()).rejects.toThrow('No room for the embedded database');
  const [made, dropped] = script.mock.calls.map(([text]) => text);
  expect(made).toMatch(/^create database template_\w+$/);
  expect(dropped).toBe(made?.replace('create', 'drop'));
  expect(startPostgres).not.toHaveBeenCalled();
});

test('a set-up that makes no database on a server of others says why', async () => {
  jest.replaceProperty(process, 'env', { TEST_DATABASE_URL: url });
  script.mockRejectedValueOnce(new Error('Not allowed to make databases'));
  await expect(setUp()).rejects.toThrow('Not allowed to make databases');
  expect(script).toHaveBeenCalledTimes(1);
});

test('a set-up that succeeds leaves its server running', async () => {
  await setUp();
  expect(stop).not.toHaveBeenCalled();
  expect(process.env).toMatchObject({ TEST_DATABASE_URL: url, TEST_EMBEDDED_TEMPLATE: '/template' });
});
