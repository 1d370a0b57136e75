/**
 * Business constants (specification section 9), in one place for the apps, the server and the tests. Characters
 * are those that people count (see `characterCount`).
 */
export const layout = {
  /** In em of the reader's own text size, so that large text gets the layout of a phone: 1024 px at 16 px. */
  desktopBreakpointEm: 64,
  backToTopAfterPx: 300,
} as const;

export const timing = {
  requestTimeoutMs: 100_000,
  /** After this long a reader who waits for a response is told that it takes longer; the request goes on. */
  slowCallMs: 6000,
  carouselSlideMs: 5000,
  chatButtonDelayMs: 3000,
  scrollToTopMs: 300,
  feedSpinnerHideDelayMs: 1500,
  composerResetDelayMs: 500,
  menuCloseDelayMs: 200,
  signOutReloadDelayMs: 1500,
  reportReturnDelayMs: 1500,
  replyBoxCloseDelayMs: 1000,
  profileSaveCoolDownMs: 1000,
  /** A post at least half visible for this long counts as viewed (specification section 11). */
  postViewMs: 1000,
  /** How long a notice offers Undo. */
  undoMs: 10_000,
  /**
   * How much later an undo may arrive at the server: its notice waits for whoever reads it or has hidden the page. The
   * files of a deleted post are kept until then.
   */
  undoGraceMs: 120_000,
  /** Views are sent in batches, at the latest after this delay. */
  viewBatchDelayMs: 2000,
} as const;

export const lifetime = {
  loginSeconds: 7 * 24 * 3600,
  languageCookieSeconds: 366 * 24 * 3600,
  refreshWindowSeconds: 3600,
  verificationCodeSeconds: 600,
  /** From the sign-in site to the store's page, which exchanges the code at once. */
  embedCodeSeconds: 60,
  embedTokenSeconds: 15 * 60,
  /** A store's token can be renewed until then. */
  embedSessionSeconds: 12 * 3600,
} as const;

export const postLimits = {
  maxContentCharacters: 1000,
  maxPictures: 9,
  maxVideos: 1,
  maxTopics: 5,
  maxTopicCharacters: 30,
  maxPinned: 3,
} as const;

export const followLimits = {
  /** Members who followed more before there was a limit keep them. */
  maxFollowed: 5_000,
} as const;

export const uploadLimits = {
  maxPictureBytes: 20 * 1024 * 1024,
  maxVideoBytes: 60 * 1024 * 1024,
} as const;

export const textLimits = {
  maxNicknameCharacters: 50,
  maxRemarkCharacters: 500,
  maxReplyCharacters: 500,
  /** Of what is sent of a search for people, in code points. A search is never refused: no name has more. */
  maxSearchCharacters: 200,
  minPasswordCharacters: 8,
  maxPasswordCharacters: 16,
} as const;

export const minBirthYear = 1900;

/** Sizes of pages of lists, in items. */
export const paging = {
  defaultSize: 10,
  sizes: [10, 20, 30],
  followListSize: 20,
  searchSize: 10,
  repliesSize: 10,
  maxSize: 50,
} as const;

/** Share of a video that must be visible for it to play. */
export const videoVisibleShare = 0.7;

/** Pager buttons by viewport width: the first entry whose `minWidthPx` is reached applies. */
export const pagerCounts = [
  { minWidthPx: 1281, count: 7 },
  { minWidthPx: 1024, count: 6 },
  { minWidthPx: 768, count: 7 },
  { minWidthPx: 600, count: 6 },
  { minWidthPx: 0, count: 5 },
] as const;
