import { useTranslations } from '@community/core';
import { Card, Skeleton, VisuallyHidden } from '@community/kit/ui';
import { translations } from '../translations.ts';
import header from './profile-header.module.css';
import styles from './profile-skeleton.module.css';

/** The header of a profile to come. */
export function ProfileSkeleton() {
  const t = useTranslations(translations);
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
