import { useTranslations } from '@community/core';
import { Spinner, Tabs } from '@community/kit/ui';
import type { ReactNode } from 'react';
import { translations } from '../translations.ts';
import type { FeedType } from './feed-query.ts';
import styles from './feed-tabs.module.css';

interface FeedTabsProps {
  type: FeedType;
  onType: (type: FeedType) => void;
  /** Query of the address that shows a tab. */
  searchOf: (type: FeedType) => string;
  spinning: boolean;
  children: ReactNode;
}

/** The tabs Recommend and Following with the feed below. */
export function FeedTabs({ type, onType, searchOf, spinning, children }: FeedTabsProps) {
  const t = useTranslations(translations);
  return (
    <div className={styles.feed}>
      <Tabs
        label={t('tabs')}
        value={String(type)}
        onChange={(value) => onType(value === '2' ? 2 : 1)}
        tabs={[
          { value: '1', label: t('recommend'), search: searchOf(1) },
          { value: '2', label: t('following'), search: searchOf(2) },
        ]}
        end={spinning && <Spinner label={t('loading')} />}
      >
        {children}
      </Tabs>
    </div>
  );
}
