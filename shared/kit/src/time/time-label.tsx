import { useLanguage, useTexts } from '@community/core';
import { useSyncExternalStore } from 'react';
import { createMinuteClock } from './minute-clock.ts';
import { texts } from './texts.ts';
import { fullTime, isMoment, timeWords } from './time-words.ts';

const clock = createMinuteClock();

/** The label of a moment in unix seconds, renewed once a minute. */
export function useTimeLabel(seconds: number): string {
  const t = useTexts(texts);
  const language = useLanguage();
  const now = useSyncExternalStore(clock.subscribe, clock.read, clock.read);
  if (!isMoment(seconds)) return '';
  // A post of this minute is newer than the last tick of the clock.
  const words = timeWords(seconds, Math.max(now, seconds), language);
  return words.kind === 'words' ? words.text : t('justNow');
}

/** A moment as people say it, with the full date for machines and on hovering. */
export function TimeLabel({ seconds }: { seconds: number }) {
  const label = useTimeLabel(seconds);
  const language = useLanguage();
  if (!isMoment(seconds)) return null;
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={fullTime(seconds, language)}>
      {label}
    </time>
  );
}
