import { useState } from 'react';
import styles from './rolling-count.module.css';

/**
 * A count whose text rolls upwards when it grows, and downwards when it falls. The first text stands still, and so does
 * a short text that stays the same (21.4k).
 */
export function RollingCount({ value, text }: { value: number; text: string }) {
  const [last, setLast] = useState({ value, text, roll: '' });
  if (last.text !== text) setLast({ value, text, roll: value > last.value ? 'up' : 'down' });
  return (
    <span className={styles.count} translate="no">
      <span key={text} className={styles[last.roll]}>
        {text}
      </span>
    </span>
  );
}
