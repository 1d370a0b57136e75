import { useTranslations } from '@community/core';
import { useReplyDialog } from '@community/kit/post';
import { MessageSquare } from 'lucide-react';
import { translations } from '../translations.ts';
import { CommentGroup } from './comment-group.tsx';
import { useCommentMessagesQuery } from './message-calls.ts';
import { groupKey, groupMessages } from './message-groups.ts';
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
        {(messages) =>
          groupMessages(messages).map((group) => (
            <CommentGroup
              key={groupKey(group)}
              group={group}
              onReply={({ actor, commentId, text }) => reply({ kind: 'comment', ...actor, id: commentId, text })}
            />
          ))
        }
      </MessageList>
      {dialog}
    </>
  );
}
