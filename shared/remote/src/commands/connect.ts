import { ReleaseClient } from '../../../../tools/release/service/release-client.ts';

/** A client with the token of the environment, which no program that is started gets. */
export function connect(to: string | undefined, name: string): ReleaseClient {
  const token = process.env.RELEASE_TOKEN;
  if (!token) throw new Error(`RELEASE_TOKEN is missing: who operates the community makes one for ${name}`);
  delete process.env.RELEASE_TOKEN;
  return new ReleaseClient(to ?? 'http://localhost:4180', token);
}
