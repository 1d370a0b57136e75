/**
 * Business constants of the specification (section 9), in one place for the apps, the server and the tests.
 * Durations are milliseconds unless the name says otherwise, sizes are bytes, texts are counted in characters
 * as people count them (see `characterCount`).
 */
export const layout = {
  /** Of the window's width in em of the reader's own text size, so that large text gets the layout of a phone: 1024 px at 16 px. */
  desktopBreakpointEm: 64,
  backToTopAfterPx: 300,
} as const;

export const timing = {
  requestTimeout: 100_000,
  carouselSlide: 5000,
  chatButtonAppears: 3000,
  scrollToTop: 300,
  feedSpinnerHides: 1500,
  composerReset: 500,
  menuCloses: 200,
  signOutReload: 1500,
  reportGoesBack: 1500,
  replyBoxCloses: 1000,
  profileSaveEnabledAgain: 1000,
  /** A post at least half visible for this long was read (specification section 11). */
  postRead: 1000,
  /** Read posts are told in batches, at most this late. */
  readMarksSent: 2000,
} as const;

/** Lifetimes in seconds. */
export const lifetime = {
  login: 7 * 24 * 3600,
  languageCookie: 366 * 24 * 3600,
  refreshWindow: 3600,
  verificationCode: 600,
} as const;

export const postLimits = {
  content: 1000,
  pictures: 9,
  videos: 1,
  topics: 5,
  topicLength: 30,
  pinned: 3,
} as const;

export const followLimits = {
  /** Members that a member follows at most; whoever follows more, from before there was a limit, keeps them. */
  followed: 5_000,
} as const;

export const uploadLimits = {
  pictureBytes: 20 * 1024 * 1024,
  videoBytes: 60 * 1024 * 1024,
} as const;

export const textLimits = {
  nickname: 50,
  remark: 500,
  reply: 500,
  passwordMin: 8,
  passwordMax: 16,
} as const;

export const birthYearFloor = 1900;

export const paging = {
  defaultSize: 10,
  sizes: [10, 20, 30],
  followListSize: 20,
  searchSize: 10,
  repliesSize: 10,
  maxSize: 50,
} as const;

/** Share of a video that must be on screen for it to play. */
export const videoVisibleShare = 0.7;

/** Pager buttons by viewport width, widest first: the first entry whose `from` (px) is reached counts. */
export const pagerCounts = [
  { from: 1281, count: 7 },
  { from: 1024, count: 6 },
  { from: 768, count: 7 },
  { from: 600, count: 6 },
  { from: 0, count: 5 },
] as const;
