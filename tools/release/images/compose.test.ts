import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { imagesOf } from './image-names.ts';
import { parseImage } from './image-registry.ts';

interface Service {
  image?: string;
  entrypoint?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  volumes?: string[];
}

const read = (name: string) => readFileSync(join(__dirname, '../../..', name), 'utf8');
const { services, volumes } = parse(read('compose.yaml')) as { services: Record<string, Service>; volumes: object };

test.each(['compose.yaml', 'Dockerfile'])('every image of %s is named by its version', (name) => {
  const images = imagesOf(read(name));
  expect(images.length).toBeGreaterThan(0);
  for (const image of images) expect(parseImage(image).tag).toMatch(/^v?\d+\.\d+/);
});

test('every dependency exists and has a health check, and every volume is declared', () => {
  for (const { depends_on: needs = {}, volumes: mounted = [] } of Object.values(services)) {
    for (const [name, { condition }] of Object.entries(needs)) {
      expect(condition).toBe('service_healthy');
      expect(services[name]?.healthcheck).toBeDefined();
    }
    for (const mount of mounted) expect(volumes).toHaveProperty(mount.split(':')[0] as string);
  }
});

test('app and storage agree on address, keys, region and bucket', () => {
  const { app, storage } = services;
  const command = storage?.entrypoint?.at(-1) ?? '';
  const { hostname, port } = new URL(app?.environment?.S3_ENDPOINT ?? '');
  expect(services).toHaveProperty(hostname, storage);
  expect(command).toContain(`--port :${port} `);
  expect(command).toContain(`--region ${app?.environment?.S3_REGION} `);
  expect(command).toContain(`mkdir -p /data/${app?.environment?.S3_BUCKET} `);
  expect(storage?.healthcheck?.test.at(-1)).toBe(`http://127.0.0.1:${port}/health`);
  expect([storage?.environment?.ROOT_ACCESS_KEY, storage?.environment?.ROOT_SECRET_KEY]).toEqual([
    app?.environment?.S3_ACCESS_KEY,
    app?.environment?.S3_SECRET_KEY,
  ]);
});
