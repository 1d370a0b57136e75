import { useTranslations } from '@community/core';
import { Tabs } from '@community/kit/ui';
import type { ReactNode } from 'react';
import { translations } from '../translations.ts';
import type { FeedType } from './feed-query.ts';
import { FeedSpinner } from './feed-spinner.tsx';
import styles from './feed-tabs.module.css';
import type { SpinnerState } from './use-spinner.ts';

interface FeedTabsProps {
  type: FeedType;
  onType: (type: FeedType) => void;
  /** Query of the address that shows a tab. */
  searchOf: (type: FeedType) => string;
  spinner: SpinnerState;
  children: ReactNode;
}

/** The tabs Recommend and Following with the feed below. */
export function FeedTabs({ type, onType, searchOf, spinner, children }: FeedTabsProps) {
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
        end={<FeedSpinner state={spinner} />}
      >
        {children}
      </Tabs>
    </div>
  );
}
