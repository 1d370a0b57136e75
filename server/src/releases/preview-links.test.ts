import { describeOnBothDatabases } from '../database/testing.ts';
import { listEvents } from './history.ts';
import { PreviewLinks, previewHours } from './preview-links.ts';
import { type Instance, openInstance, publish, testingSite, upload } from './testing-releases.ts';

const act = { app: 'tips', actor: 'a test', reason: null };

describeOnBothDatabases('preview links', (database) => {
  let instance: Instance;
  let now: Date;
  beforeEach(async () => {
    await database().script('truncate release.build, release.pointer');
    now = new Date('2026-11-22T12:00:00Z');
    instance = await openInstance(database());
    await publish(instance, 'tips', 'b1');
    await upload(instance, 'tips', 'b2');
  });
  afterEach(() => instance.close());

  const open = (site = testingSite) => PreviewLinks.open({ database: database(), site, now: () => now });
  const ticketOf = (url: string) => new URL(url).searchParams.get('ticket') ?? '';

  test('a link selects a build on every instance until it expires, and moves no pointer', async () => {
    const { url, expiresAt } = await (await open()).create('b2', act);
    expect(url).toMatch(/^http:\/\/localhost:4180\/releases\/preview\?ticket=[\w.-]+$/);
    expect(expiresAt.getTime() - now.getTime()).toBe(previewHours.default * 3_600_000);
    const other = await open();
    expect(other.read(ticketOf(url))).toEqual({ app: 'tips', build: 'b2', expiresAt });
    expect(await instance.builds.read('tips')).toMatchObject({ active: 'b1', canary: null });
    expect((await listEvents(database(), 'tips'))[0]).toMatchObject({ act: 'preview', build: 'b2', actor: 'a test' });
    now = expiresAt;
    expect(other.read(ticketOf(url))).toBeNull();
  });

  test('altered tickets and those of another community are refused', async () => {
    const links = await open();
    const ticket = ticketOf((await links.create('b2', act)).url);
    const [content = '', signature = ''] = ticket.split('.');
    const foreign = Buffer.from(JSON.stringify(['tips', 'b1', 4_000_000_000])).toString('base64url');
    const altered = [
      '',
      '.',
      'x'.repeat(10_000),
      content,
      `${content}.`,
      `${ticket}=`,
      `${ticket}.x`,
      ` ${ticket}`,
      `${foreign}.${signature}`,
      `${content}.${signature.toUpperCase()}`,
      `${content.slice(1)}.${signature}`,
    ];
    expect(altered.map((one) => links.read(one))).toEqual(altered.map(() => null));
    expect((await open('https://elsewhere.example')).read(ticket)).toBeNull();
    expect(links.read(ticket)).toMatchObject({ build: 'b2' });
  });

  test('a build that is not there, conflicts, or is of the acting part has no link', async () => {
    const links = await open();
    await expect(links.create('b9', act)).rejects.toThrow('There is no build b9 of tips');
    await expect(links.create('b1', { ...act, app: 'acting' })).rejects.toThrow('cannot tell readers apart');
  });
});
