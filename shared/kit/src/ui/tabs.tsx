import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps {
  /** Name of the list of tabs. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly { value: string; label: string }[];
  /** Something small at the end of the row, such as a spinner. */
  end?: ReactNode;
  /** What the chosen tab shows. */
  children?: ReactNode;
}

/** Tabs after the ARIA pattern: arrows move, Enter chooses; the panel is the chosen tab's. */
export function Tabs({ label, value, onChange, tabs, end, children }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <div className={styles.row}>
        <Base.List className={styles.list} aria-label={label}>
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
              {tab.label}
            </Base.Tab>
          ))}
        </Base.List>
        {end && <span className={styles.end}>{end}</span>}
      </div>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted tabIndex={-1}>
          {tab.value === value && children}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
