import { closableParts, cookieNames } from '@community/contract/cookies';
import type { FastifyReply } from 'fastify';
import { bucketSeconds, type ReaderBuilds, readerCookies } from './reader-builds.ts';

/** Cookies of members. Their pages are rendered in the browser, which knows more of them; the HTML has skeletons. */
export const loginCookies = [cookieNames.loginToken, cookieNames.centralSession, cookieNames.user];

/** All cookies that a page depends on: readers who have none of them get the same page. */
export const pageCookies: readonly string[] = [
  ...loginCookies,
  cookieNames.language,
  ...closableParts,
  ...Object.values(readerCookies),
];

const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

/** Gives the reader a bucket for the next page, and takes the ticket of a preview that is over. */
export function setReaderCookies(
  reply: FastifyReply,
  { newBucket, isPreviewOver }: ReaderBuilds,
  secure: boolean,
): void {
  if (newBucket !== null)
    reply.setCookie(readerCookies.bucket, String(newBucket), { ...attributes(secure), maxAge: bucketSeconds });
  if (isPreviewOver) reply.clearCookie(readerCookies.preview, attributes(secure));
}

/** Takes a bucket, so that caches in front may send pages to its reader again. */
export const clearBucket = (reply: FastifyReply, secure: boolean): FastifyReply =>
  reply.clearCookie(readerCookies.bucket, attributes(secure));
