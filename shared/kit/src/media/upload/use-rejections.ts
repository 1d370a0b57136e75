import { useLanguage, useTranslations } from '@community/core';
import { useState } from 'react';
import { mediaTranslations } from '../translations.ts';
import { type Refusal, refusalText, type UploadRule } from './upload-rules.ts';

/** Files that were refused, with the reason: what stands in their place. */
export interface Rejection {
  id: string;
  text: string;
}

/** The refused files of a form: one rejection for all that were refused at once for one reason. */
export function useRejections() {
  const t = useTranslations(mediaTranslations);
  const language = useLanguage();
  const [rejections, setRejections] = useState<readonly Rejection[]>([]);
  const toRejection = (refused: readonly Refusal[], reason: Refusal['reason'], rule: UploadRule): Rejection => {
    const { key, names, more, count } = refusalText(refused, reason, rule);
    const all = more > 0 ? [...names, t('moreFiles', { more })] : names;
    const text = t(key, { name: new Intl.ListFormat(language).format(all), count });
    return { id: text, text };
  };
  return {
    rejections,
    reject(refused: readonly Refusal[], rule: UploadRule) {
      const added = [...new Set(refused.map(({ reason }) => reason))].map((reason) =>
        toRejection(refused, reason, rule),
      );
      const isNew = ({ id }: Rejection) => !added.some((one) => one.id === id);
      setRejections((before) => [...before.filter(isNew), ...added]);
    },
    dismiss: (id: string) => setRejections((before) => before.filter((one) => one.id !== id)),
    /** Takes away what was said of earlier files. */
    dismissAll: () => setRejections([]),
  };
}
