import { type ReactNode, useId } from 'react';
import styles from './titled-list.module.css';

interface TitledListProps<Item> {
  title: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  className?: string | undefined;
  children: (item: Item) => ReactNode;
}

/** A heading with its list; nothing without items. */
export function TitledList<Item>({ title, items, keyOf, className, children }: TitledListProps<Item>) {
  const heading = useId();
  if (items.length === 0) return null;
  return (
    <section className={className} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}
