import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@community/contract/languages';
import { describeOnBothDatabases } from '../database/testing.ts';
import { createMail, localOutbox } from './mail.ts';
import { TestSite } from './testing-site.ts';

const message = { to: 'ana@example.com', subject: 'Your code', text: 'Your code is 123456.', code: '123456' };

describe('the local outbox', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true }));

  test('keeps e-mails as files readable by the owner only, newest first, also after a restart', async () => {
    let time = Date.parse('2026-05-04T10:00:00Z');
    const mail = localOutbox(folder, () => new Date((time += 1000)));
    await mail.send(message);
    await mail.send({ ...message, to: 'ben@example.com' });
    await writeFile(join(folder, '2999-half-written.json'), '{"at":');
    const kept = await localOutbox(folder).outbox?.();
    expect(kept?.map(({ to }) => to)).toEqual(['ben@example.com', 'ana@example.com']);
    const [name = ''] = await readdir(folder);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  test('is bounded', async () => {
    const mail = localOutbox(folder);
    for (let index = 0; index < 55; index += 1) await mail.send(message);
    expect(await readdir(folder)).toHaveLength(50);
  });

  test('is empty before the first e-mail, and absent with a mail server', async () => {
    expect(await localOutbox(folder).outbox?.()).toEqual([]);
    expect(
      createMail({ smtpUrl: 'smtp://localhost:2525', mailFrom: 'a@b.example', dataFolder: folder }).outbox,
    ).toBeNull();
  });
});

describeOnBothDatabases('the outbox page', (database) => {
  async function open(changes: Parameters<typeof TestSite.open>[1]) {
    const site = await TestSite.open(database(), changes);
    site.emails = [{ ...message, at: '2026-05-04T10:00:00.000Z', text: '<b>Your code is 123456.</b>' }];
    const response = await site.browser().get('/signin/outbox');
    const entry = await site.browser().get('/signin/nowhere');
    await site.app.close();
    return { status: response.statusCode, body: response.body, linked: entry.body.includes('/signin/outbox') };
  }

  test('lists e-mails with their codes in the demo', async () => {
    const { status, body, linked } = await open({ demo: true });
    expect([status, linked]).toEqual([200, true]);
    expect(body).toContain('<dd>ana@example.com</dd>');
    expect(body).toContain('<code>123456</code>');
    expect(body).not.toContain('<b>');
  });

  test.each([
    ['a community that is no demo', { demo: false }],
    ['a mail server', { demo: true, smtpUrl: 'smtp://localhost:2525' }],
  ])('is not there with %s', async (_what, changes) => {
    const { status, linked } = await open(changes);
    expect([status, linked]).toEqual([404, false]);
  });

  test.each(languages)('speaks %s', async (language) => {
    const site = await TestSite.open(database());
    const { body } = await site.browser().get(`/signin/outbox?locale=${language}`);
    await site.app.close();
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`lang="${language}" hreflang="${language}" aria-current="true"`);
  });
});
