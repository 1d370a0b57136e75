import { useLanguage, useRenderedAt, useTranslations } from '@community/core';
import { useState, useSyncExternalStore } from 'react';
import { createMinuteClock } from './minute-clock.ts';
import { translations } from './translations.ts';
import { formatDateTime, isValidTime, relativeTime } from './relative-time.ts';

const clock = createMinuteClock();

/**
 * The label of a moment in unix seconds, renewed once a minute. For what the server rendered it is told at first as of then, and in UTC: the
 * server does not know the reader's time zone.
 */
export function useTimeLabel(seconds: number): string {
  const t = useTranslations(translations);
  const language = useLanguage();
  const renderedAt = useRenderedAt();
  const label = (now: number, timeZone?: string) => {
    if (!isValidTime(seconds)) return '';
    // A post of this minute is newer than the last tick of the clock.
    const words = relativeTime(seconds, Math.max(now, seconds));
    return words ? t(words.text, { number: words.number }) : formatDateTime(seconds, language, timeZone);
  };
  // The label itself is what is compared: what reads the same a second later is not rendered again.
  return useSyncExternalStore(
    clock.subscribe,
    () => label(clock.read()),
    () => label(renderedAt === null ? clock.read() : Math.floor(renderedAt / 1000), 'UTC'),
  );
}

/** A moment as people say it, with the full date for machines and on hovering. */
export function TimeLabel({ seconds }: { seconds: number }) {
  const label = useTimeLabel(seconds);
  const language = useLanguage();
  const [hovered, setHovered] = useState(false);
  if (!isValidTime(seconds)) return null;
  return (
    <time
      // Another engine's words for a date may differ by a kind of space.
      suppressHydrationWarning
      dateTime={new Date(seconds * 1000).toISOString()}
      title={hovered ? formatDateTime(seconds, language) : undefined}
      onPointerEnter={() => setHovered(true)}
    >
      {label}
    </time>
  );
}
