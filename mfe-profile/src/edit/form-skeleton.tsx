import { useTranslations } from '@community/core';
import { Card, Skeleton, VisuallyHidden } from '@community/kit/ui';
import { translations } from '../translations.ts';
import form from './edit-form.module.css';
import styles from './form-skeleton.module.css';

/** The profile's form to come. */
export function FormSkeleton() {
  const t = useTranslations(translations);
  return (
    <Card className={form.card}>
      <VisuallyHidden>
        <output>{t('loading')}</output>
      </VisuallyHidden>
      <div className={form.form}>
        <Skeleton className={styles.banner} />
        <Skeleton shape="circle" className={styles.avatar} />
        <Skeleton className={styles.field} />
        <div className={form.pair}>
          <Skeleton className={styles.field} />
          <Skeleton className={styles.field} />
        </div>
        <Skeleton className={styles.field} />
      </div>
    </Card>
  );
}
