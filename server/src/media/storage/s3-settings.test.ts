import { EnvironmentReader } from '../../runtime/environment.ts';
import { readS3Settings } from './s3-settings.ts';

function read(environment: Record<string, string>) {
  const reader = new EnvironmentReader(environment);
  return { settings: readS3Settings(reader), violations: reader.violations };
}

test('without settings media lie on the local disk', () => {
  expect(read({})).toEqual({ settings: null, violations: [] });
});

test('a bucket and its keys name a storage', () => {
  const keys = { S3_BUCKET: 'media', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
  const settings = { endpoint: null, region: 'us-east-1', bucket: 'media', accessKey: 'key', secretKey: 'secret' };
  expect(read(keys)).toEqual({ settings, violations: [] });
  expect(read({ ...keys, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_REGION: 'eu-1' })).toEqual({
    settings: { ...settings, endpoint: 'http://127.0.0.1:9000', region: 'eu-1' },
    violations: [],
  });
});

test('every mistake is named, and no secret', () => {
  const { settings, violations } = read({ S3_ENDPOINT: 'ftp://user:secret@s3.example', S3_ACCESS_KEY: 'key' });
  expect(settings).toBeNull();
  expect(violations.map((violation) => violation.split(':')[0])).toEqual(['S3_ENDPOINT', 'S3_BUCKET', 'S3_SECRET_KEY']);
  expect(violations.join()).not.toContain('user');
});
