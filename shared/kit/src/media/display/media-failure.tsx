import { ImageOff, VideoOff } from 'lucide-react';
import styles from './media-failure.module.css';

/** Placeholder of a picture or video that failed to load. */
export function MediaFailure({ kind, text }: { kind: 'picture' | 'video'; text: string }) {
  const Icon = kind === 'picture' ? ImageOff : VideoOff;
  return (
    <span className={styles.failure}>
      <Icon aria-hidden="true" strokeWidth={1.5} />
      <span>{text}</span>
    </span>
  );
}
