import { loginRequired, useAppDispatch, useMember, useSessionKnown, useTexts } from '@community/core';
import { AttachmentList, kindOfFiles, postPictures, postVideo, sizedAddress, useMediaBase } from '@community/kit/media';
import { Avatar } from '@community/kit/ui';
import { type ClipboardEvent, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { texts } from '../texts.ts';
import styles from './composer.module.css';
import { ComposerFoot } from './composer-foot.tsx';
import { TopicChips } from './topic-chips.tsx';
import { useComposer } from './use-composer.ts';

/** The posting box (specification sections 2 and 4). A visitor sees it and is asked to log in when acting. */
export function Composer({ onPosted }: { onPosted: () => void }) {
  const t = useTexts(texts);
  const base = useMediaBase();
  const member = useMember();
  const visitor = useSessionKnown() && !member;
  const dispatch = useAppDispatch();
  const box = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(onPosted);
  const { attachments } = composer;

  const mayAct = () => {
    if (visitor) dispatch(loginRequired());
    return !visitor && !composer.busy;
  };
  const take = (files: readonly File[]) => {
    if (files.length && mayAct()) attachments.add(files, kindOfFiles(files) === 'video' ? postVideo : postPictures);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  };
  const beginTopic = () => {
    if (!mayAct()) return;
    const gap = composer.text && !/\s$/.test(composer.text) ? ' ' : '';
    composer.write(`${composer.text}${gap}#`, true);
    box.current?.focus();
  };
  const drop = useDropzone({ onDrop: take, noClick: true, noKeyboard: true });

  return (
    <section
      {...drop.getRootProps({ role: 'region' })}
      className={styles.composer}
      data-dropping={drop.isDragActive || undefined}
      aria-label={t('composer.label')}
    >
      <div className={styles.row}>
        <Avatar name={member?.nickname ?? ''} src={member?.avatar && sizedAddress(member.avatar, 40, base)} size={40} />
        <textarea
          ref={box}
          className={styles.box}
          rows={1}
          dir="auto"
          aria-label={t('composer.text')}
          placeholder={t('composer.text')}
          value={composer.text}
          readOnly={visitor || composer.busy}
          onClick={() => visitor && mayAct()}
          onKeyDown={({ key }) => visitor && key.length === 1 && mayAct()}
          onChange={({ currentTarget, nativeEvent }) =>
            composer.write(currentTarget.value, (nativeEvent as InputEvent).isComposing ?? false)
          }
          onCompositionEnd={({ currentTarget }) => composer.write(currentTarget.value, false)}
          onPaste={paste}
        />
      </div>
      {(attachments.items.length > 0 || composer.topics.length > 0) && (
        <div className={styles.parts}>
          <TopicChips topics={composer.topics} onRemove={composer.removeTopic} />
          <AttachmentList items={attachments.items} onRemove={attachments.remove} onRetry={attachments.retry} />
        </div>
      )}
      <ComposerFoot
        count={composer.count}
        allowed={composer.allowed}
        busy={composer.busy}
        mayAct={mayAct}
        onFiles={attachments.add}
        onTopic={beginTopic}
        onSubmit={composer.submit}
      />
      {drop.isDragActive && <p className={styles.hint}>{t('composer.drop')}</p>}
    </section>
  );
}
