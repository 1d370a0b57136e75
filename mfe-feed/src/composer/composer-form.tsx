import {
  loginRequired,
  useAppDispatch,
  useHost,
  useMember,
  usePendingAct,
  useSessionResolved,
  useTranslations,
} from '@community/core';
import { AttachmentList, kindOfFiles, postPictures, postVideo } from '@community/kit/media';
import { MemberAvatar } from '@community/kit/post';
import { onTyping } from '@community/kit/ui/on-typing';
import { isPlainKey } from '@community/kit/ui/plain-input';
import { useId, useRef, useState } from 'react';
import { translations } from '../translations.ts';
import styles from './composer.module.css';
import { ComposerToolbar } from './composer-toolbar.tsx';
import { DraftNotice } from './draft/draft-notice.tsx';
import { pastedFiles } from './fields/pasted-files.ts';
import { TopicChips } from './fields/topic-chips.tsx';
import { useFileDrop } from './fields/use-file-drop.ts';
import { useComposeRequest } from './use-compose-request.ts';
import { type PostedListener, useComposer } from './use-composer.ts';

export interface ComposerFormProps {
  /** Whose draft it is; null for a visitor. */
  memberId: string | null;
  /** Open from the start; else one row until it is touched. */
  unfolded?: boolean | undefined;
  onPosted: PostedListener;
}

/** Text box, files and topics of a new post. */
export function ComposerForm({ memberId, unfolded = false, onPosted }: ComposerFormProps) {
  const t = useTranslations(translations);
  const member = useMember();
  const visitor = useSessionResolved() && !member;
  const dispatch = useAppDispatch();
  const { resumeAfterSignIn } = useHost();
  const box = useRef<HTMLTextAreaElement>(null);
  const textId = useId();
  const composer = useComposer(memberId, onPosted);
  const [isTouched, setTouched] = useState(unfolded);
  // Once open it stays: what a reader is about to press elsewhere does not move.
  const isFolded = !isTouched && !composer.started && composer.rejections.length === 0;

  const begin = () => {
    setTouched(true);
    box.current?.focus();
  };
  usePendingAct('compose', null, begin);
  const mayAct = () => {
    if (visitor) {
      resumeAfterSignIn(begin, { act: 'compose', about: '' });
      dispatch(loginRequired());
    }
    return !visitor && !composer.busy;
  };
  const take = (files: readonly File[]) => {
    if (files.length && mayAct()) composer.attach(files, kindOfFiles(files) === 'video' ? postVideo : postPictures);
  };
  const typing = onTyping<HTMLTextAreaElement>((field, { isComposing, isPasted }) => {
    if (isComposing) {
      composer.compose(field.value);
      return;
    }
    const { text, caret } = composer.write(field.value, { caret: field.selectionEnd, pasted: isPasted });
    if (text === field.value) return;
    // React would put the caret at the end of a text that is not what was typed.
    field.value = text;
    field.setSelectionRange(caret, caret);
  });
  const beginTopic = () => {
    if (!mayAct()) return;
    const gap = composer.text && !/\s$/.test(composer.text) ? ' ' : '';
    composer.compose(`${composer.text}${gap}#`);
    box.current?.focus();
  };
  const drop = useFileDrop(take);
  useComposeRequest((topic) => {
    if (topic !== undefined) composer.suggest(topic);
    box.current?.focus();
  });

  return (
    <section
      {...drop.handlers}
      className={styles.composer}
      data-folded={isFolded || undefined}
      data-dropping={drop.held || undefined}
      data-unsent={composer.unsent || undefined}
      aria-label={t('composer.label')}
      tabIndex={-1}
    >
      <div className={styles.row}>
        <MemberAvatar person={member} size={40} />
        <textarea
          ref={box}
          id={textId}
          className={styles.box}
          rows={1}
          dir="auto"
          aria-label={t('composer.text')}
          placeholder={t('composer.text')}
          aria-invalid={composer.problem === 'tooLong' || undefined}
          value={composer.text}
          readOnly={visitor || composer.busy}
          onFocus={() => !visitor && setTouched(true)}
          onClick={() => visitor && mayAct()}
          onKeyDown={(event) => visitor && event.key.length === 1 && isPlainKey(event) && mayAct()}
          {...typing}
          onPaste={(event) => {
            const files = pastedFiles(event.clipboardData);
            if (files.length) event.preventDefault();
            take(files);
          }}
        />
      </div>
      {(composer.items.length > 0 || composer.rejections.length > 0 || composer.topics.length > 0) && (
        <div className={styles.parts}>
          <TopicChips topics={composer.topics} locked={composer.locked} onRemove={composer.removeTopic} />
          <AttachmentList
            items={composer.items}
            rejections={composer.rejections}
            onDismiss={composer.dismissRejection}
            locked={composer.locked}
            onRemove={composer.detach}
            onRetry={composer.retry}
            onMove={composer.move}
            onEmpty={() => box.current?.closest('section')?.focus()}
          />
        </div>
      )}
      {composer.discardable && <DraftNotice onDiscard={composer.discard} />}
      <ComposerToolbar
        folded={isFolded}
        count={composer.count}
        problem={composer.problem}
        busy={composer.busy}
        mayAct={mayAct}
        textId={textId}
        onFiles={composer.attach}
        onTopic={beginTopic}
        onSubmit={composer.submit}
      />
      {drop.held && <p className={styles.hint}>{t('composer.drop')}</p>}
    </section>
  );
}
