import { useLanguage, useRenderedAt, useTranslations } from '@community/core';
import { useState, useSyncExternalStore } from 'react';
import { createMinuteClock } from './minute-clock.ts';
import { translations } from './translations.ts';
import { fullTime, isMoment, timeWords } from './time-words.ts';

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
    if (!isMoment(seconds)) return '';
    // A post of this minute is newer than the last tick of the clock.
    const words = timeWords(seconds, Math.max(now, seconds));
    return words ? t(words.text, { number: words.number }) : fullTime(seconds, language, timeZone);
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
  if (!isMoment(seconds)) return null;
  return (
    <time
      // Another engine's words for a date may differ by a kind of space.
      suppressHydrationWarning
      dateTime={new Date(seconds * 1000).toISOString()}
      title={hovered ? fullTime(seconds, language) : undefined}
      onPointerEnter={() => setHovered(true)}
    >
      {label}
    </time>
  );
}
