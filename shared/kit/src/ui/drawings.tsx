import type { ReactNode } from 'react';
import styles from './drawings.module.css';

/** A line drawing, 132 by 88 pixels, in the colours of the theme; it says nothing to assistive technology. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 132 88" width={132} height={88} aria-hidden="true">
      {children}
    </svg>
  );
}

/** Headphones whose plug has come out of its socket: something does not exist, or failed. */
export function Unplugged() {
  return (
    <Drawing>
      <path d="M22 50V40a24 24 0 0 1 48 0v10" />
      <path
        className={styles.filled}
        d="M16 48h8q4 0 4 4v14q0 4-4 4-10 0-10-11t2-11zM76 48h-8q-4 0-4 4v14q0 4 4 4 10 0 10-11t-2-11z"
      />
      <path d="M21 70c0 14 22 12 34 8s22-8 32-6" />
      <path className={styles.strong} d="m87 68 12 2-1 8-12-2zM99 74l7 1" />
      <path d="M121 62h-4v28h4" />
      <path className={styles.accent} d="m106 62 3-6m3 9 6-4m-11 24 3 5" />
    </Drawing>
  );
}

/** A speaker whose waves do not arrive: there is no connection. */
export function NoSignal() {
  return (
    <Drawing>
      <rect className={styles.filled} x="22" y="18" width="34" height="58" rx="8" />
      <circle cx="39" cy="56" r="10" />
      <circle cx="39" cy="32" r="4" />
      <path strokeDasharray="2 7" d="M70 34q8 13 0 26M83 26q13 21 0 42" />
      <path className={styles.accent} d="m100 38 16 18m0-18-16 18" />
    </Drawing>
  );
}

/** A watch with its hands a moment before the hour: it was too much at once. */
export function Moment() {
  return (
    <Drawing>
      <path d="M54 24 57 6h18l3 18M54 64l3 18h18l3-18" />
      <circle className={styles.filled} cx="66" cy="44" r="25" />
      <path className={styles.strong} d="M66 44 60 29M66 44l12 5" />
      <path className={styles.accent} d="M93 44h4" />
      <path d="M66 23v3m0 36v3M45 44h3m36 0h3" />
    </Drawing>
  );
}

/** A case that lies open, with a screwdriver beside it: somebody is at work. */
export function Workbench() {
  return (
    <Drawing>
      <path d="M10 78h112" />
      <path className={styles.filled} d="M28 52h44v18q0 8-8 8H36q-8 0-8-8zM28 48q-8-24 20-26 12-1 22 4z" />
      <circle cx="42" cy="62" r="5" />
      <circle cx="59" cy="62" r="5" />
      <path className={styles.strong} d="m88 76 22-34" />
      <path className={styles.accent} d="m108 44 6-10q4-4 7-2t1 7l-7 9z" />
    </Drawing>
  );
}
