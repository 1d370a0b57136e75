import { useTranslations } from '@community/core';
import { ReplyDialog } from '@community/kit/post';
import { Button } from '@community/kit/ui';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { translations } from '../translations.ts';
import { useCommentMessagesQuery } from './message-calls.ts';
import styles from './message-item.module.css';
import { MessageItem, PostLink, Quote, Thumbnail } from './message-item.tsx';
import { MessageList, useMessagePages } from './message-list.tsx';
import type { CommentMessage } from './message-words.ts';

/** Comments on the member's posts and replies to the member's comments: each opens its post, or the reply box. */
export function CommentMessages() {
  const t = useTranslations(translations);
  const pages = useMessagePages();
  const result = useCommentMessagesQuery(pages.query, pages.options);
  const [answering, setAnswering] = useState<CommentMessage | null>(null);
  const [open, setOpen] = useState(false);
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
                {t(message.about.kind === 'comment' ? 'repliedComment' : 'commentedPost')}
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
                onClick={() => {
                  setAnswering(message);
                  setOpen(true);
                }}
              >
                {t('reply')}
              </Button>
            </div>
          </MessageItem>
        )}
      </MessageList>
      {answering && (
        <ReplyDialog
          open={open}
          onOpenChange={setOpen}
          target={{ kind: 'comment', ...answering.actor, id: answering.commentId, text: answering.text }}
        />
      )}
    </>
  );
}
