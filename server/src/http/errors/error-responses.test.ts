import { type Drawing, unplugged, workbench } from '@community/contract/drawings';
import { languages } from '@community/contract/languages';
import { readConfiguration } from '../../configuration.ts';
import type { Queryable } from '../../database/database.ts';
import { createApplication } from '../application.ts';
import { CallCounts } from '../limits/call-counts.ts';
import { createRequestLimit, limitRequests } from '../limits/rate-limits.ts';
import { errorPageTranslations } from './error-page-translations.ts';
import { HttpError } from './http-error.ts';

const secret = 'select password from account';

/** Words that would reveal the framework, the language or the cause. */
const inner = /FST_|astify|statusCode|Not Found|Route |url component|at .*\.ts|"error"|select password/;

async function createApp(callsPerMinute = 0) {
  const app = await createApplication(readConfiguration({ LOG_LEVEL: 'silent' }, '/nowhere'));
  limitRequests(app, createRequestLimit(callsPerMinute, new CallCounts({} as Queryable, () => 0)));
  app.get('/page', async () => 'page');
  app.get('/broken', async () => {
    throw new Error(secret);
  });
  app.get('/away', async () => {
    throw new HttpError(503, secret, 10);
  });
  app.get('/media/:name', async () => 'file');
  return app;
}

test.each<[string, number]>([
  ['/%', 400],
  ['/%zz/home', 400],
  ['/home/details-%E0%A4%A', 400],
  [`/home/details-%?locale=es`, 400],
  ['/home/%64etails-1', 400],
  ['/home/details-1%2F', 400],
  ['/nothing', 404],
  [`/${'x'.repeat(300)}`, 404],
  ['/broken', 500],
  ['/away', 503],
])('%s answers a page of the community with %i', async (url, status) => {
  const app = await createApp();
  const { statusCode, headers, body } = await app.inject(url);
  expect(statusCode).toBe(status);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
  expect(body).not.toMatch(inner);
  expect(body).not.toMatch(/<script|<style| style=| on\w+=/);
  expect(body).toMatch(/<h1>[^<]{5,}<\/h1>\n<p>[^<]{20,}<\/p>/);
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(body) ?? [];
  expect((await app.inject(sheet)).headers['content-type']).toBe('text/css; charset=utf-8');
});

test('a page stands in the brand’s own type, from a file of the same listener', async () => {
  const app = await createApp();
  const { body } = await app.inject('/problem.css');
  const [, font = ''] = /url\(([^)]+)\) format\("woff2"\)/.exec(body) ?? [];
  expect((await app.inject(font)).headers['content-type']).toBe('font/woff2');
  // What the look says of a token follows the page's own value.
  expect(body.lastIndexOf('--face:')).toBeGreaterThan(body.indexOf(font));
  expect((await app.inject('/nothing')).headers['content-security-policy']).toContain("font-src 'self'");
});

test.each<[string, Drawing]>([
  ['/nothing', unplugged],
  ['/broken', unplugged],
  ['/away', workbench],
])('%s is drawn', async (url, drawing) => {
  const { body } = await (await createApp()).inject(url);
  expect([...body.matchAll(/<path class="(\w+)" d="([^"]+)"\/>/g)].map(([, ...line]) => line)).toEqual(drawing);
});

test.each(languages)('the page is in the reader’s language: %s', async (language) => {
  const app = await createApp();
  const pages = [
    await app.inject(`/nothing?locale=${language}`),
    await app.inject({ url: '/nothing', headers: { cookie: `language=${language}` } }),
  ];
  for (const { body } of pages) {
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(errorPageTranslations[language].notFound.title);
  }
  expect((await app.inject({ url: '/%', headers: { cookie: `language=${language}` } })).body).toContain(
    errorPageTranslations[language].badRequest.title,
  );
});

test('an outage has Retry-After, a fault its request id', async () => {
  const app = await createApp();
  const away = await app.inject('/away');
  expect(away.headers['retry-after']).toBe('10');
  expect(away.body).toContain('<a href="">Try again</a>');
  expect((await app.inject('/broken')).body).toMatch(/this number: [0-9a-f-]{36}/);
});

test('over the rate limit a page gets a page, and a call its envelope', async () => {
  const app = await createApp(1);
  for (let index = 0; index < 5; index += 1) expect((await app.inject('/page')).statusCode).toBe(200);
  const page = await app.inject('/page?locale=ja');
  expect(page.statusCode).toBe(429);
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  expect(page.body).toContain(errorPageTranslations.ja.tooMany.title);
  const call = await app.inject('/api/v1/community/country');
  expect(call.json()).toEqual({ code: 4029, msg: 'Too fast', data: {} });
  expect((await app.inject('/problem.css')).statusCode).toBe(200);
});

test.each([
  ['/api/v1/nothing', 404, { code: 4004, msg: 'No such call', data: {} }],
  ['/api/%', 400, { code: 4022, msg: 'Invalid input', data: {} }],
])('programs that ask for %s get the envelope', async (url, status, envelope) => {
  const app = await createApp();
  const response = await app.inject(url);
  expect({ status: response.statusCode, envelope: response.json<object>() }).toEqual({ status, envelope });
});

test('a file’s error is one line of text', async () => {
  const app = await createApp();
  const { statusCode, headers, body } = await app.inject(`/media/${'x'.repeat(300)}`);
  expect({ statusCode, type: headers['content-type'], body }).toEqual({
    statusCode: 404,
    type: 'text/plain; charset=utf-8',
    body: 'Not Found\n',
  });
});
