import { useTranslations } from '@community/core';
import { useReplyDialog } from '@community/kit/post';
import { Button } from '@community/kit/ui';
import { MessageSquare } from 'lucide-react';
import { translations } from '../translations.ts';
import { useCommentMessagesQuery } from './message-calls.ts';
import styles from './message-item.module.css';
import { actText, MessageItem, PostLink, Quote, Thumbnail } from './message-item.tsx';
import { MessageList, useMessagePages } from './message-list.tsx';

/** Comments on the member's posts and replies to the member's comments. Each opens its post, or the reply dialog. */
export function CommentMessages() {
  const t = useTranslations(translations);
  const pages = useMessagePages();
  const result = useCommentMessagesQuery(pages.query, pages.options);
  const { reply, dialog } = useReplyDialog();
  return (
    <>
      <MessageList
        result={result}
        pages={pages}
        empty={t('emptyComment')}
        icon={<MessageSquare size={28} strokeWidth={1.5} />}
      >
        {(message) => (
          <MessageItem
            key={message.key}
            actor={message.actor}
            at={message.at}
            act={
              <PostLink message={message}>
                {actText(t, message.about.kind === 'comment' ? 'repliedComment' : 'commentedPost', message)}
              </PostLink>
            }
            end={<Thumbnail picture={message.picture} />}
          >
            <p className={styles.text} dir="auto">
              {message.text}
            </p>
            <Quote about={message.about} />
            <div className={styles.actions}>
              <Button
                size="s"
                tone="line"
                onClick={() => reply({ kind: 'comment', ...message.actor, id: message.commentId, text: message.text })}
              >
                {t('reply')}
              </Button>
            </div>
          </MessageItem>
        )}
      </MessageList>
      {dialog}
    </>
  );
}
