import { useTranslations } from '@community/core';
import { Pause, Play } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { mediaTranslations } from '../translations.ts';
import styles from './animation-button.module.css';

const unchanged = () => () => undefined;

interface AnimationButtonProps {
  playing: boolean;
  onPlaying: (playing: boolean) => void;
}

/** Pauses or plays an animation, over its picture (WCAG 2.2.2). Without scripts nothing moves, and there is none. */
export function AnimationButton({ playing, onPlaying }: AnimationButtonProps) {
  const t = useTranslations(mediaTranslations);
  const hasScripts = useSyncExternalStore(
    unchanged,
    () => true,
    () => false,
  );
  if (!hasScripts) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t(playing ? 'pauseAnimation' : 'playAnimation')}
      onClick={() => onPlaying(!playing)}
    >
      {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
    </button>
  );
}
