import { useLanguage, useRenderedAt, useTranslations } from '@community/core';
import { useState, useSyncExternalStore } from 'react';
import { createMinuteClock } from './minute-clock.ts';
import { formatDateTime, formatShortDate, isValidTime, relativeTime } from './relative-time.ts';
import { translations } from './translations.ts';

const clock = createMinuteClock();

/**
 * The label of a time in unix seconds, updated every minute. During hydration it is the label at render time, in UTC,
 * as the server rendered it. A `short` one of an older time is its date, without year where that is the present one.
 */
export function useTimeLabel(seconds: number, short = false): string {
  const t = useTranslations(translations);
  const language = useLanguage();
  const renderedAt = useRenderedAt();
  const label = (now: number, timeZone?: 'UTC') => {
    if (!isValidTime(seconds)) return '';
    // A new post is newer than the last tick.
    const words = relativeTime(seconds, Math.max(now, seconds));
    if (words) return t(words.text, { number: words.number });
    return short ? formatShortDate(seconds, now, language, timeZone) : formatDateTime(seconds, language, timeZone);
  };
  // The snapshot is the label, so an unchanged label does not render again.
  return useSyncExternalStore(
    clock.subscribe,
    () => label(clock.read()),
    () => label(renderedAt === null ? clock.read() : Math.floor(renderedAt / 1000), 'UTC'),
  );
}

/** A relative time, with the exact date for machines and on hover. Rows of lists have `short` ones. */
export function TimeLabel({ seconds, short }: { seconds: number; short?: boolean }) {
  const label = useTimeLabel(seconds, short);
  const language = useLanguage();
  const [hovered, setHovered] = useState(false);
  if (!isValidTime(seconds)) return null;
  return (
    <time
      // Engines differ in the white space of dates.
      suppressHydrationWarning
      dateTime={new Date(seconds * 1000).toISOString()}
      title={hovered ? formatDateTime(seconds, language) : undefined}
      onPointerEnter={() => setHovered(true)}
    >
      {label}
    </time>
  );
}
