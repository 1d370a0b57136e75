/** Limits of an uploaded build. The largest of this community, the shell, has 124 files of 5.5 MB. */
export const releaseLimits = {
  maxArchiveBytes: 32 * 1024 ** 2,
  maxUnpackedBytes: 64 * 1024 ** 2,
  maxFileBytes: 16 * 1024 ** 2,
  /** Of `remote.json` and the like. */
  maxDescriptionBytes: 256 * 1024,
  maxFiles: 2_000,
  maxPathLength: 240,
} as const;

/** How long a build is kept after the last act that named it; tabs that are open for longer lose their files. */
export const keptDays = 30;

/** Builds that stay known beside the active one. */
export const maxPreviousBuilds = 5;

/**
 * Networks whose readers must have seen failures before a build is taken back by itself: a stranger has one or two. A
 * community whose readers have fewer networks sets another number (`FAILING_NETWORKS`).
 */
export const usualFailingNetworks = 3;

/** How long the canary of a remote may hold up a host that it does not fit: its team promotes or ends it meanwhile. */
export const canaryPassMs = 3_600_000;
