import Fastify, { type FastifyInstance } from 'fastify';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { addFaults } from '../../faults/fault-repository.ts';
import { contentAsset } from '../../http/content-asset.ts';
import { conflict } from '../release-refusal.ts';
import { type Instance, openInstance, publish, upload } from '../testing-releases.ts';
import { createToken } from '../tokens.ts';
import { releasePageRoutes } from './release-page-routes.ts';

describeOnBothDatabases('the page of releases', (database) => {
  let instance: Instance;
  let app: FastifyInstance;
  let token: string;
  const trial = { check: jest.fn<Promise<void>, [string, string]>() };
  beforeEach(async () => {
    await database().script(`truncate release.build, release.pointer, release.plan, release.token;
      delete from fault.known; update release.state set number = 0, has_tokens = false`);
    trial.check.mockReset().mockResolvedValue();
    instance = await openInstance(database());
    app = Fastify();
    await app.register(releasePageRoutes, {
      database: database(),
      service: instance.service,
      trial,
      now: () => new Date(),
      brand: { name: 'Halden', logo: null },
      brandFiles: {
        style: contentAsset('/brand/look', '.css', 'text/css', ''),
        font: contentAsset('/brand/font', '.woff2', 'font/woff2', ''),
      },
    });
  });
  afterEach(async () => {
    await app.close();
    await instance.close();
  });

  /** Makes a token for `tips`, whose builds b1 and b2 were released. */
  async function release(): Promise<void> {
    ({ token } = await createToken(database(), { app: 'tips', label: 'Tips team', days: 90 }, new Date()));
    await publish(instance, 'tips', 'b1');
    await publish(instance, 'tips', 'b2');
  }

  async function send(form: Record<string, string>) {
    const { statusCode, body, headers } = await app.inject({
      method: 'POST',
      url: '/releases',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    return { status: statusCode, body, headers };
  }
  const press = (act: string, build: string, more = {}) => send({ app: 'tips', token, act, build, ...more });

  test('is not there without any token', async () => {
    expect((await app.inject('/releases')).statusCode).toBe(404);
    expect((await send({ app: 'tips', token: 'release_x' })).status).toBe(404);
  });

  test('asks for a token, and shows nothing for another one', async () => {
    await release();
    const asked = await app.inject('/releases');
    expect(asked.body).toContain('type="password"');
    expect(asked.headers['cache-control']).toBe('no-store');
    // The brand's sheet comes last: it replaces tokens of the page's own.
    expect(asked.body).toMatch(
      /href="\/releases\/page-\w+\.css">\n*<link rel="stylesheet" href="\/brand\/look-\w+\.css">/,
    );
    expect(asked.body).toMatch(/rel="preload" as="font" type="font\/woff2" href="\/brand\/font-\w+\.woff2"/);
    expect(asked.body).toMatch(/<a href="\/"><img [^>]*> Halden<\/a>/);
    const other = await createToken(database(), { app: 'feed', label: 'Feed team', days: 90 }, new Date());
    for (const [form, status, text] of [
      [{ app: 'tips', token: 'release_unknown' }, 401, 'This release token is unknown'],
      [{ app: 'tips', token: other.token }, 403, 'This release token is for feed, not for tips'],
      [{ app: 'tips', token, act: 'destroy' }, 400, 'This form cannot be read'],
    ] as const) {
      const refused = await send(form);
      expect(refused).toMatchObject({ status, body: expect.stringContaining(text) });
      expect(refused.body).not.toContain('b2');
      expect(refused.body).toContain('role="alert"');
    }
    expect((await send({ app: 'tips', token: 'release_unknown' })).body).toContain('value="tips"');
  });

  test('shows the logo of a brand that has one, and has its own sheet alone without a look', async () => {
    await release();
    const plain = Fastify();
    await plain.register(releasePageRoutes, {
      database: database(),
      service: instance.service,
      trial,
      now: () => new Date(),
      brand: { name: 'Halden & Sons', logo: '/brand/logo-1.svg' },
      brandFiles: { style: null, font: null },
    });
    const { body } = await plain.inject('/releases');
    await plain.close();
    expect(body).toContain('<a href="/"><img src="/brand/logo-1.svg" alt="Halden &amp; Sons" height="28"></a>');
    expect(body).toContain('<title>Releases | Halden &amp; Sons</title>');
    expect(body.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(body).not.toContain('as="font"');
  });

  test('shows what is live, the canary with its health, faults and history, and keeps no cookie', async () => {
    await release();
    await upload(instance, 'tips', 'b3');
    const by = { app: 'tips', actor: 'a test', reason: '<b>Why</b>' };
    await instance.service.canaries.start({ build: 'b3', share: 10 }, by);
    const found = { route: '/tips', stack: 'src/tips.tsx:4 render', builds: new Map([['b3', 2]]), networks: 2 };
    const fault = { number: '7K3M2QXD', app: 'tips', kind: 'render', side: 'browser' as const, message: 'Odd' };
    await addFaults(database(), [{ ...fault, ...found }], new Date());
    const { status, body, headers } = await send({ app: 'tips', token });
    expect(status).toBe(200);
    expect(body).toContain('Build <b>b2</b> since');
    expect(body).toContain('Build <b>b3</b> for 10 % of the readers');
    expect(body).toMatch(/<svg [^>]*aria-label="0 of 0 page views failed[^"]*; at 5 % it goes back"/);
    expect(body).toMatch(/<b>7K3M2QXD<\/b> Odd <span[^>]*>render, browser, on \/tips; 2 times/);
    expect(body).toContain('src/tips.tsx:4 render</pre>');
    expect(body).toContain('<b>canary b3 for 10 %</b>, by a test: &lt;b&gt;Why&lt;/b&gt;');
    expect(body).toMatch(/<time datetime="[^"]+">\d{4}-\d\d-\d\d \d\d:\d\d UTC<\/time>/);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).not.toMatch(/<script| style=| on\w+="/);
  });

  test('its buttons promote, end, go back, withdraw and return, in the name of the token', async () => {
    await release();
    await upload(instance, 'tips', 'b3');
    const start = () =>
      instance.service.canaries.start({ build: 'b3', share: 10 }, { app: 'tips', actor: 'a test', reason: null });
    await start();
    expect((await press('end canary', 'b3')).body).toContain('all readers get build b2');
    await start();
    expect((await press('promote', 'b3', { reason: 'Healthy' })).body).toContain('Build b3 is active.');
    expect((await press('roll back', 'b3')).body).toContain('Build b2 is active again.');
    expect((await press('withdraw', 'b2')).body).toContain('tips is withdrawn, with its build b2.');
    trial.check.mockRejectedValueOnce(conflict('The build b2 of tips does not work'));
    expect(await press('return', 'b2')).toMatchObject({
      status: 409,
      body: expect.stringContaining('The build b2 of tips does not work'),
    });
    const { body } = await press('return', 'b2');
    expect(body).toContain('tips is there again, with its build b2.');
    expect(body).toMatch(/<b>promote b3<\/b>, by token \d+ \(Tips team\): Healthy/);
  });

  test('Enter in the field for the reason presses no button: the first of each form is none', async () => {
    await release();
    const { body } = await send({ app: 'tips', token });
    const forms = body.match(/<form [^]*?<\/form>/g) ?? [];
    expect(forms).toHaveLength(1);
    for (const form of forms) expect(form).toMatch(/<button disabled hidden><\/button>[^]*name="reason"/);
  });

  test('a button of a page that is out of date changes nothing', async () => {
    await release();
    expect(await press('roll back', 'b9')).toMatchObject({
      status: 409,
      body: expect.stringContaining('The active build of tips is b2, not b9'),
    });
  });
});
