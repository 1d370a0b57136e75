import { Link, type RemoteModule, useLoginGate } from '@community/core';
import { Menu } from '@community/kit/ui';
import styles from './embed.module.css';

/** A tip with a menu, for hosts other than the shell. */
export default function EmbeddedTip({ text }: { text: string }) {
  const gate = useLoginGate();
  return (
    <article className={styles.tip}>
      <Link to="/listening-tips">{text}</Link>
      <Menu label="More" items={[{ key: 'keep', label: 'Keep', onSelect: gate(() => undefined) }]} />
    </article>
  );
}

export const translations: RemoteModule['translations'] = [];
