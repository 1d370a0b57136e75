import { Link, useTranslations } from '@community/core';
import { Thumbnail } from '@community/kit/media';
import { AuthorAvatar } from '@community/kit/post';
import { TimeLabel } from '@community/kit/time';
import { Button } from '@community/kit/ui';
import { useId, useState } from 'react';
import { translations } from '../translations.ts';
import { type MessageGroup, moreOf, peopleOf } from './message-groups.ts';
import styles from './message-item.module.css';
import { MessageItem, Quote } from './message-item.tsx';
import { type CommentMessage, messagePath } from './message-model.ts';
import { Name } from './message-people.tsx';

interface CommentProps {
  message: CommentMessage;
  /** Where several people write, each comment says whose it is. */
  isNamed: boolean;
}

/** What somebody wrote. */
function Comment({ message: { actor, text }, isNamed }: CommentProps) {
  return (
    <p className={styles.text} dir="auto">
      {isNamed && (
        <span className={styles.author}>
          <Name of={actor} />
        </span>
      )}
      <span>{text}</span>
    </p>
  );
}

interface CommentGroupProps {
  group: MessageGroup<CommentMessage>;
  onReply: (message: CommentMessage) => void;
}

/** Comments on one post, or replies to one comment: the newest with its words, and the others on demand. */
export function CommentGroup({ group, onReply }: CommentGroupProps) {
  const t = useTranslations(translations);
  const panel = useId();
  const [open, setOpen] = useState(false);
  const [newest, ...older] = group;
  const isReply = newest.about.kind === 'comment';
  const absent = moreOf(group);
  // The button says how many it shows; where there are further ones, the note says how many are not shown.
  const hidden = absent + (open ? 0 : older.length);
  const replyButton = (message: CommentMessage) => (
    <Button size="s" tone="line" onClick={() => onReply(message)}>
      {t('reply')}
    </Button>
  );
  return (
    <MessageItem
      people={peopleOf(group)}
      action={isReply ? 'repliedComment' : 'commentedPost'}
      to={messagePath(newest)}
      at={newest.at}
      note={absent > 0 && t(isReply ? 'moreReplies' : 'moreComments', { count: hidden })}
      end={newest.picture && <Thumbnail picture={newest.picture} />}
    >
      <Comment message={newest} isNamed={older.length > 0} />
      <Quote about={newest.about} />
      <div className={styles.actions}>
        {replyButton(newest)}
        {older.length > 0 && (
          <Button size="s" tone="ghost" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
            {open ? t('showLess') : t('showMore', { count: older.length })}
          </Button>
        )}
      </div>
      {older.length > 0 && (
        <ul id={panel} hidden={!open}>
          {older.map((message) => (
            <li key={message.key} className={styles.older}>
              <AuthorAvatar person={message.actor} className={styles.above} size={28} />
              <div className={styles.body}>
                <Comment message={message} isNamed />
                <div className={styles.meta}>
                  <Link to={messagePath(message)} className={styles.open}>
                    <TimeLabel short seconds={message.at} />
                  </Link>
                </div>
                <div className={styles.actions}>{replyButton(message)}</div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </MessageItem>
  );
}
