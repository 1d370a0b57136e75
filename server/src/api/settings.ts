import type { EnvironmentReader } from '../runtime/environment.ts';
import type { SpamLimits } from './spam/spam-limits.ts';

export interface ApiSettings {
  /** Limits of what a member writes. */
  spamLimits: SpamLimits;
}

export function readApiSettings(reader: EnvironmentReader): ApiSettings {
  return {
    spamLimits: {
      commentsPerMinute: reader.whole('COMMENTS_PER_MINUTE', 10, [0, 1_000_000], 'whole number'),
      postsPerMinute: reader.whole('POSTS_PER_MINUTE', 3, [0, 1_000_000], 'whole number'),
      sameTextMinutes: reader.whole('SAME_TEXT_MINUTES', 60, [0, 10_080], 'number of minutes'),
    },
  };
}
