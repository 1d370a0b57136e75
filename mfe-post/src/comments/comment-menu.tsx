import { useHost, useLoginGate, useMember, useTranslations } from '@community/core';
import { ConfirmDialog, Menu } from '@community/kit/ui';
import { useState } from 'react';
import { translations } from '../translations.ts';
import type { Comment } from './comment-model.ts';
import { useCommentActions } from './use-comment-actions.ts';

/** Reply, Delete (own comments only), Copy (specification section 2) and Copy link. */
export function CommentMenu({ comment, onReply }: { comment: Comment; onReply: () => void }) {
  const t = useTranslations(translations);
  const gate = useLoginGate();
  const { may } = useHost();
  const deletable = useMember()?.id === comment.author.id && may('delcomment');
  const { remove, copy, copyLink } = useCommentActions(comment);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu
        label={t('more')}
        items={[
          { key: 'reply', label: t('reply'), onSelect: onReply },
          ...(deletable
            ? [{ key: 'delete', label: t('delete'), danger: true, onSelect: gate(() => setAsking(true)) }]
            : []),
          { key: 'copy', label: t('copy'), onSelect: copy },
          { key: 'link', label: t('copyLink'), onSelect: copyLink },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('deleteComment')}
        text={t('deleteQuestion')}
        danger
        onConfirm={remove}
      />
    </>
  );
}
