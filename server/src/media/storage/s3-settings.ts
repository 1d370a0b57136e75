import type { EnvironmentReader } from '../../runtime/environment.ts';

/** Address and credentials of an S3-compatible storage. */
export interface S3Settings {
  /** Address of the storage; null for Amazon's own. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

/** The storage that the environment names, or null for the local disk. All of its variables go together. */
export function readS3Settings(reader: EnvironmentReader): S3Settings | null {
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const [bucket, accessKey, secretKey] = names.map((name) => reader.optional(name));
  const endpoint = reader.address('S3_ENDPOINT', ['http:', 'https:']);
  const region = reader.text('S3_REGION', 'us-east-1');
  const any = [...names, 'S3_ENDPOINT', 'S3_REGION'].some((name) => reader.optional(name) !== null);
  if (!any) return null;
  for (const name of names)
    if (reader.optional(name) === null) reader.violations.push(`${name}: is missing beside other S3 settings`);
  return bucket && accessKey && secretKey ? { endpoint, region, bucket, accessKey, secretKey } : null;
}
