import { Card } from '@community/kit/ui';
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

/** A part of the gallery: one kind of widget. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

/** One state of a widget with its name. `bare` shows it on the page, as widgets that are cards themselves stand. */
export function State({ name, bare = false, children }: { name: string; bare?: boolean; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <h3 className={styles.name}>{name}</h3>
      {bare ? <div>{children}</div> : <Card className={styles.sample}>{children}</Card>}
    </div>
  );
}
