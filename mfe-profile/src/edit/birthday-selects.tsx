import { useLanguage, useTranslations } from '@community/core';
import { Select } from '@community/kit/ui';
import { useId } from 'react';
import { translations } from '../translations.ts';
import { type BirthdayParts, birthDays, birthMonths, birthYears, type CalendarDay, fitBirthday } from './birthday.ts';
import styles from './birthday-selects.module.css';

interface BirthdaySelectsProps {
  value: BirthdayParts;
  onChange: (value: BirthdayParts) => void;
  today: CalendarDay;
  error?: string | undefined;
}

/** Names of the months in the page's language. */
function monthName(month: number, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, 1));
}

/** Year, month and day; nothing in the future can be chosen. */
export function BirthdaySelects({ value, onChange, today, error }: BirthdaySelectsProps) {
  const t = useTranslations(translations);
  const language = useLanguage();
  const message = useId();
  const parts = [
    { part: 'year', options: birthYears(today), text: String },
    { part: 'month', options: birthMonths(value.year, today), text: (month: number) => monthName(month, language) },
    { part: 'day', options: birthDays(value.year, value.month, today), text: String },
  ] as const;
  return (
    <fieldset className={styles.birthday} aria-describedby={error ? message : undefined}>
      <legend>{t('form.birthday')}</legend>
      <div className={styles.parts}>
        {parts.map(({ part, options, text }) => (
          <Select
            key={part}
            label={t(`form.${part}`)}
            value={value[part]}
            onChange={({ target }) => onChange(fitBirthday({ ...value, [part]: target.value }, today))}
          >
            <option value="">–</option>
            {options.map((option) => (
              <option key={option} value={String(option)}>
                {text(option)}
              </option>
            ))}
          </Select>
        ))}
      </div>
      {error && (
        <span id={message} className={styles.error} role="alert">
          {error}
        </span>
      )}
    </fieldset>
  );
}
