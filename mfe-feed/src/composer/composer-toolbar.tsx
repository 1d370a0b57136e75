import { postLimits } from '@community/contract/limits';
import { useTranslations } from '@community/core';
import { FileButton, postPictures, postVideo, type UploadRule } from '@community/kit/media';
import { Button, VisuallyHidden } from '@community/kit/ui';
import { clsx } from 'clsx';
import { Hash, Image, Video } from 'lucide-react';
import { useId } from 'react';
import { translations } from '../translations.ts';
import styles from './composer-toolbar.module.css';
import type { PostProblem } from './submit/post-problem.ts';

interface ComposerToolbarProps {
  /** Shows only what begins a post with a file. */
  folded: boolean;
  count: number;
  /** Why the post cannot be sent yet. */
  problem: PostProblem | null;
  busy: boolean;
  /** Whether a member may act; shows visitors the login prompt. */
  mayAct: () => boolean;
  /** Id of the text box. */
  textId: string;
  onFiles: (files: readonly File[], rule: UploadRule) => void;
  onTopic: () => void;
  onSubmit: () => void;
}

/** Add pictures, Add video, Add topic, the counter and Post. */
export function ComposerToolbar({
  folded,
  count,
  problem,
  busy,
  mayAct,
  textId,
  onFiles,
  onTopic,
  onSubmit,
}: ComposerToolbarProps) {
  const t = useTranslations(translations);
  const picturesId = useId();
  const kinds = [
    { rule: postPictures, Icon: Image, name: t('composer.addPictures'), word: t('composer.pictures') },
    { rule: postVideo, Icon: Video, name: t('composer.addVideo'), word: t('composer.video') },
  ];
  return (
    <div className={styles.foot} data-folded={folded || undefined}>
      {kinds.map(({ rule, Icon, name, word }) => (
        <FileButton
          key={rule.kind}
          id={rule === postPictures ? picturesId : undefined}
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
      {!folded && (
        <Rest
          missingId={problem === 'needMedia' ? picturesId : textId}
          {...{ count, problem, busy, onTopic, onSubmit }}
        />
      )}
    </div>
  );
}

interface RestProps extends Pick<ComposerToolbarProps, 'count' | 'problem' | 'busy' | 'onTopic' | 'onSubmit'> {
  /** Id of the control that gives the post what it lacks. */
  missingId: string;
}

/** What a post needs that has begun. */
function Rest({ count, problem, busy, missingId, onTopic, onSubmit }: RestProps) {
  const t = useTranslations(translations);
  const why = useId();
  const limit = postLimits.maxContentCharacters;
  return (
    <>
      <button type="button" className={styles.tool} aria-label={t('composer.addTopic')} onClick={onTopic}>
        <Hash aria-hidden="true" strokeWidth={1.75} />
        <span className={styles.word}>{t('composer.topic')}</span>
      </button>
      <span className={clsx(styles.count, count > limit && styles.over)}>
        <span aria-hidden="true">{`${count}/${limit}`}</span>
        <VisuallyHidden>{t('composer.counter', { count, limit })}</VisuallyHidden>
      </span>
      <Button
        tone="solid"
        disabled={problem !== null && !busy}
        busy={busy}
        aria-describedby={problem ? why : undefined}
        onClick={onSubmit}
      >
        {t('composer.post')}
      </Button>
      {/* Always there, so that screen readers hear what changes in it. */}
      <output id={why} className={clsx(styles.why, problem === 'tooLong' && styles.over)}>
        {problem && !busy && <label htmlFor={missingId}>{t(`composer.${problem}`, { count: count - limit })}</label>}
      </output>
    </>
  );
}
