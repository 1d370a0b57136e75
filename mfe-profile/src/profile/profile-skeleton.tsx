import { useTexts } from '@community/core';
import { Card, Skeleton, VisuallyHidden } from '@community/kit/ui';
import { texts } from '../texts.ts';
import header from './profile-header.module.css';
import styles from './profile-skeleton.module.css';

/** The header of a profile to come. */
export function ProfileSkeleton() {
  const t = useTexts(texts);
  return (
    <Card className={header.header}>
      <VisuallyHidden>
        <output>{t('loading')}</output>
      </VisuallyHidden>
      <div className={header.banner} />
      <div className={header.body}>
        <Skeleton shape="circle" className={styles.avatar} />
        <Skeleton className={styles.name} />
        <Skeleton className={styles.counts} />
      </div>
    </Card>
  );
}
