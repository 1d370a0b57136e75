import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { closeUnreadRequests } from '../../http/unread-bodies.ts';
import { cameraPhoto } from '../pictures/testing-picture.ts';
import { createMediaFixture, type MediaFixture } from '../testing.ts';
import { boundary, multipart, type Part } from './testing-multipart.ts';
import { uploadRoutes } from './upload-routes.ts';

/** What the call that uploads responds. */
interface UploadResponse {
  status: number;
  /** The header, in seconds. */
  retryAfter?: unknown;
  code: number;
  msg: string;
  data: Record<string, unknown>;
}

/** The call that uploads, and a member who makes it. */
export interface UploadFixture extends Pick<MediaFixture, 'media' | 'files'> {
  app: FastifyInstance;
  /** The member's. */
  token: string;
  send(payload: Buffer, headers?: Record<string, string>): Promise<UploadResponse>;
  upload(...parts: readonly Part[]): Promise<UploadResponse>;
  close(): Promise<void>;
}

/** Nothing is kept of an upload, in the store, the database and the folders. */
export const nothingKept = { kept: [], rows: [], staging: [], variants: [] };

/** Opens the call over a database without uploads. */
async function openUploadFixture(database: Database): Promise<UploadFixture> {
  await database.script('delete from upload; delete from upload_day');
  const scenario = await createMediaFixture(database);
  const token = String(await scenario.member());
  const app = Fastify();
  closeUnreadRequests(app);
  await app.register(uploadRoutes, {
    media: scenario.media,
    database,
    memberByToken: async (one: string) => (Number(one) ? { memberId: Number(one), store: null } : null),
  });

  async function send(payload: Buffer, headers: Record<string, string> = { token }): Promise<UploadResponse> {
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/community/upload',
      payload,
      headers: { ...type, ...headers },
    });
    const retryAfter = response.headers['retry-after'];
    return {
      status: response.statusCode,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...response.json<Pick<UploadResponse, 'code' | 'msg' | 'data'>>(),
    };
  }

  return {
    app,
    token,
    media: scenario.media,
    files: () => scenario.files(),
    send,
    upload: (...parts) => send(multipart(parts)),
    async close() {
      await app.close();
      await scenario.remove();
    },
  };
}

/** The fixture of each test of a suite, opened before it and closed after it, and a photo to upload. */
export function uploadFixtureOfEach(database: () => Database): UploadFixture & { photo: Buffer } {
  const fixture = {} as UploadFixture & { photo: Buffer };
  beforeAll(async () => {
    fixture.photo = await cameraPhoto(6);
  });
  beforeEach(async () => {
    Object.assign(fixture, await openUploadFixture(database()));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await fixture.close();
  });
  return fixture;
}
