import { textLimits } from '@community/contract/limits';
import { reportReasons } from '@community/contract/report-reasons';
import { useTranslations } from '@community/core';
import { Button, Card, Checkbox, TextArea } from '@community/kit/ui';
import { useState } from 'react';
import { translations } from '../translations.ts';
import styles from './report-card.module.css';
import { isCut, toggleReason, writeRemark } from './report-form.ts';
import { useReport } from './use-report.ts';

interface ReportCardProps {
  postId: string;
  /** Whose report it is; null for a visitor. */
  memberId: string | null;
}

/** The report form: reasons to tick, a remark, Submit (specification section 2). */
export function ReportCard({ postId, memberId }: ReportCardProps) {
  const t = useTranslations(translations);
  const [pressed, setPressed] = useState(false);
  const [wasCut, setWasCut] = useState(false);
  const { report, change, busy, allowed, submit } = useReport(postId, memberId, () => {
    setPressed(false);
    setWasCut(false);
  });
  return (
    <Card className={styles.card}>
      <form
        className={styles.form}
        data-unsent={busy || report.reasons.length > 0 || report.remark !== '' || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <fieldset className={styles.reasons}>
          <legend>{t('reasonsTitle')}</legend>
          <div className={styles.grid}>
            {reportReasons.map(({ key }) => (
              <Checkbox
                key={key}
                label={t(`reasons.${key}`)}
                checked={report.reasons.includes(key)}
                onChange={() => !busy && change(toggleReason(report, key))}
              />
            ))}
          </div>
          {pressed && !allowed && !busy && (
            <p className={styles.error} role="alert">
              {t('needReason')}
            </p>
          )}
        </fieldset>
        <TextArea
          label={t('remark')}
          placeholder={t('remarkHint')}
          limit={textLimits.maxRemarkCharacters}
          value={report.remark}
          readOnly={busy}
          onChange={({ target }) => {
            setWasCut(isCut(target.value));
            change(writeRemark(report, target.value));
          }}
        />
        <output className={styles.cut}>{wasCut && t('remarkCut', { count: textLimits.maxRemarkCharacters })}</output>
        <Button
          type="submit"
          className={styles.submit}
          disabled={!allowed && !busy}
          busy={busy}
          onClickCapture={() => setPressed(true)}
        >
          {t('submit')}
        </Button>
      </form>
    </Card>
  );
}
