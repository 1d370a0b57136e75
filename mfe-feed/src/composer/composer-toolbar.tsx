import { postLimits } from '@community/contract/limits';
import { useTranslations } from '@community/core';
import { FileButton, postPictures, postVideo, type UploadRule } from '@community/kit/media';
import { Button, VisuallyHidden } from '@community/kit/ui';
import { Hash, Image, Video } from 'lucide-react';
import { translations } from '../translations.ts';
import styles from './composer-toolbar.module.css';

interface ComposerToolbarProps {
  /** Shows only what begins a post with a file. */
  folded: boolean;
  count: number;
  allowed: boolean;
  busy: boolean;
  /** Whether a member may act; shows visitors the login prompt. */
  mayAct: () => boolean;
  onFiles: (files: readonly File[], rule: UploadRule) => void;
  onTopic: () => void;
  onSubmit: () => void;
}

/** Add pictures, Add video, Add topic, the counter and Post. */
export function ComposerToolbar({
  folded,
  count,
  allowed,
  busy,
  mayAct,
  onFiles,
  onTopic,
  onSubmit,
}: ComposerToolbarProps) {
  const t = useTranslations(translations);
  const kinds = [
    { rule: postPictures, Icon: Image, name: t('composer.addPictures'), word: t('composer.pictures') },
    { rule: postVideo, Icon: Video, name: t('composer.addVideo'), word: t('composer.video') },
  ];
  return (
    <div className={styles.foot} data-folded={folded || undefined}>
      {kinds.map(({ rule, Icon, name, word }) => (
        <FileButton
          key={rule.kind}
          rule={rule}
          className={styles.tool}
          label={name}
          mayOpen={mayAct}
          onFiles={(files) => onFiles(files, rule)}
        >
          <Icon aria-hidden="true" strokeWidth={1.75} />
          <span className={styles.word}>{word}</span>
        </FileButton>
      ))}
      {!folded && <Rest {...{ count, allowed, busy, onTopic, onSubmit }} />}
    </div>
  );
}

/** What a post needs that has begun. */
function Rest({
  count,
  allowed,
  busy,
  onTopic,
  onSubmit,
}: Pick<ComposerToolbarProps, 'count' | 'allowed' | 'busy' | 'onTopic' | 'onSubmit'>) {
  const t = useTranslations(translations);
  return (
    <>
      <button type="button" className={styles.tool} aria-label={t('composer.addTopic')} onClick={onTopic}>
        <Hash aria-hidden="true" strokeWidth={1.75} />
        <span className={styles.word}>{t('composer.topic')}</span>
      </button>
      <span className={styles.count}>
        <span aria-hidden="true">{`${count}/${postLimits.maxContentCharacters}`}</span>
        <VisuallyHidden>{t('composer.counter', { count, limit: postLimits.maxContentCharacters })}</VisuallyHidden>
      </span>
      <Button tone="solid" disabled={!allowed && !busy} busy={busy} onClick={onSubmit}>
        {t('composer.post')}
      </Button>
    </>
  );
}
