import {
  type Post,
  useHost,
  useLoginGate,
  useMember,
  useNavigate,
  usePageRoute,
  useTranslations,
} from '@community/core';
import { ConfirmDialog, Menu } from '@community/kit/ui';
import { useState } from 'react';
import { postPath } from '../post-path.ts';
import { postTranslations } from '../translations.ts';
import { type MenuEntry, type PostSurface, postMenuEntries } from './post-menu-entries.ts';
import { usePostActions } from './use-post-actions.ts';

interface PostMenuProps {
  post: Post;
  surface: PostSurface;
  /** Lets the card go before its post is hidden. */
  leave?: () => Promise<void>;
}

/** The menu of a post for its surface, and the confirmation before deleting. */
export function PostMenu({ post, surface, leave }: PostMenuProps) {
  const t = useTranslations(postTranslations);
  const member = useMember();
  const gate = useLoginGate();
  const { may } = useHost();
  const navigate = useNavigate();
  const page = usePageRoute();
  const actions = usePostActions(post, leave);
  const [asking, setAsking] = useState(false);
  const choose: Record<MenuEntry, () => void> = {
    pin: actions.pin,
    unpin: actions.pin,
    delete: gate(() => setAsking(true)),
    notInterested: actions.notInterested,
    dislikeAuthor: actions.dislikeAuthor,
    report: gate(
      () => void navigate(postPath('post-report', post.id, page)),
      () => ({ act: 'open', about: postPath('post-report', post.id, page) }),
    ),
  };
  const entries = postMenuEntries({ own: member?.id === post.author.id, pinned: post.pinned }, surface, may);
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        label={t('more')}
        items={entries.map((entry) => ({
          key: entry,
          label: t(entry),
          danger: entry === 'delete',
          onSelect: choose[entry],
        }))}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('deleteTitle')}
        text={t('deleteQuestion')}
        danger
        onConfirm={actions.remove}
      />
    </>
  );
}
