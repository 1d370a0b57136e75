import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import type { S3Settings } from './s3-settings.ts';

const keys = { accessKey: 'S3RVER', secretKey: 'a secret' };

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Whether a request carries the signature (AWS Signature Version 4) of the one key. s3rver itself does not check these.
 */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(.+)$/;
  const [, accessKey, date = '', region = '', signedHeaders = '', signature] =
    pattern.exec(headers.authorization ?? '') ?? [];
  const [path, query = ''] = url.split('?');
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const content = String(headers['x-amz-content-sha256']);
  const request = [method, path, query.split('&').sort().join('&'), lines.join(''), signedHeaders, content].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, hash].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (from, part) => hmac(from, part),
    `AWS4${keys.secretKey}`,
  );
  return accessKey === keys.accessKey && signature === hmac(key, text).toString('hex');
}

/** An S3 server on loopback with a bucket `media`, which lets in only what is signed by its key. */
export async function startStorage(directory: string): Promise<{ settings: S3Settings; close(): Promise<void> }> {
  const storage = new S3rver({ silent: true, directory, configureBuckets: [{ name: 'media' }] });
  await storage.configureBuckets();
  const handle = storage.callback();
  const server = createServer((request, response) => {
    if (isSigned(request)) {
      handle(request, response);
      return;
    }
    request.resume();
    response
      .writeHead(403, { 'content-type': 'application/xml' })
      .end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, region: 'eu-test-1', bucket: 'media', ...keys },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
