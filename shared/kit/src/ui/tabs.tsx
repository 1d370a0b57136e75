import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { isPlainKey } from './forms/plain-input.ts';
import styles from './tabs.module.css';
import { TakingLink } from './links/taking-link.tsx';

interface TabsProps {
  /** Name of the list of tabs. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** With the query of the address that shows a tab, if one does. */
  tabs: readonly { value: string; label: string; search?: string }[];
  /** Something small at the end of the row, such as a spinner. */
  end?: ReactNode;
  /** What the chosen tab shows. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Moves the focus between tabs; Enter or a press selects (ARIA tabs pattern, manual activation). */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab === event.target);
  const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const step = rightToLeft ? -1 : 1;
  const targets: Record<string, number> = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: -1 };
  const target = targets[event.key];
  if (at < 0 || target === undefined || !isPlainKey(event)) return;
  event.preventDefault();
  tabs.at(target % tabs.length)?.focus();
}

/** Scrolls a row that does not hold all its tabs to the chosen one: the row alone, never the page. */
function useChosenInSight(chosenId: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.children.namedItem(chosenId);
    if (!row || !tab) return;
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    // Into the middle, as what is near an end fades.
    row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  }, [chosenId]);
  return list;
}

/**
 * Tabs by the ARIA pattern, with one panel for the selected tab. Without a library, as they are on every first screen.
 */
export function Tabs({ label, value, onChange, tabs, end, children, className }: TabsProps) {
  const id = useId();
  const list = useChosenInSight(`${id}-tab-${value}`);
  return (
    // Sections and named content: reader modes drop divisions with many links.
    <section className={className}>
      <div className={styles.row}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it have the focus */}
        <div ref={list} role="tablist" className={styles.list} aria-label={label} onKeyDown={moveByKey}>
          {tabs.map((tab) => {
            const choose = () => tab.value !== value && onChange(tab.value);
            const shared = {
              role: 'tab',
              id: `${id}-tab-${tab.value}`,
              'aria-selected': tab.value === value,
              'aria-controls': `${id}-content-${tab.value}`,
              tabIndex: tab.value === value ? 0 : -1,
              className: styles.tab,
              children: tab.label,
            } as const;
            return tab.search === undefined ? (
              <button {...shared} key={tab.value} type="button" onClick={choose} />
            ) : (
              <TakingLink {...shared} key={tab.value} search={tab.search} onPress={choose} />
            );
          })}
        </div>
        {end && <span className={styles.end}>{end}</span>}
      </div>
      {tabs.map((tab) => (
        <section
          key={tab.value}
          role="tabpanel"
          id={`${id}-content-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          hidden={tab.value !== value}
        >
          {tab.value === value && children}
        </section>
      ))}
    </section>
  );
}
