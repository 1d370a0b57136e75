import { applyOptimistic, commentKey, useAppSelector, useTranslations } from '@community/core';
import { useReplyDialog } from '@community/kit/post';
import { MessageSquare } from 'lucide-react';
import { translations } from '../translations.ts';
import { CommentGroup } from './comment-group.tsx';
import { useCommentMessagesQuery } from './message-calls.ts';
import { groupKey, groupMessages } from './message-groups.ts';
import { MessageList, useMessagePages } from './message-list.tsx';
import type { CommentMessage } from './message-model.ts';

/** Comments on the member's posts and replies to the member's comments. Each opens its post, or the reply dialog. */
export function CommentMessages() {
  const t = useTranslations(translations);
  const pages = useMessagePages();
  const result = useCommentMessagesQuery(pages.query, pages.options);
  const { reply, dialog } = useReplyDialog();
  const updates = useAppSelector((state) => state.optimistic);
  // What the server has said is gone, and will leave out of the list that is being loaded anew.
  const isThere = ({ commentId }: CommentMessage) => !applyOptimistic(updates, 'hide', commentKey(commentId), false, 0);
  return (
    <>
      <MessageList
        result={result}
        pages={pages}
        empty={t('emptyComment')}
        icon={<MessageSquare size={28} strokeWidth={1.5} />}
      >
        {(messages) =>
          groupMessages(messages.filter(isThere)).map((group) => (
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
