/** Result codes in the `code` field of every response (specification sections 8 and 12). */
export const codes = {
  success: 0,
  /** Sign-in: the application is unknown. Dislike: already disliked. */
  badRequest: 4000,
  signedOut: 4001,
  notYours: 4003,
  notFound: 4004,
  wrongVerificationCode: 4006,
  emailRegistered: 4008,
  accountMissing: 4009,
  wrongPassword: 4010,
  invalidInput: 4022,
  alreadyReported: 4026,
  tooFast: 4029,
  pinLimit: 4031,
  followLimit: 4032,
  /** A post or comment nearly equal to a recent one of the same member. */
  repeatedText: 4033,
  /** Upload, with HTTP 429: the member has too many files that nothing uses. */
  unusedUploads: 4034,
  /** Upload, with HTTP 429: the member has sent as many bytes as one day may have. */
  uploadsOfDay: 4035,
  serverFault: 5000,
} as const;

export type ResultCode = (typeof codes)[keyof typeof codes];
