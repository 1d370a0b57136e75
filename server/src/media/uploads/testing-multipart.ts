/** The multipart boundary of a test's upload. */
export const boundary = 'the-boundary';

/** A file of a test's upload. */
export interface Part {
  content: Buffer;
  field?: string;
  type?: string;
}

/** The body of an upload of some files. */
export function multipart(parts: readonly Part[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ content, field = 'file[]', type = 'application/octet-stream' }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n` +
          `Content-Type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}
