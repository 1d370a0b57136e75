import { coreTranslations, type RemotePage, useTranslations } from '@community/core';
import { postRoomTranslations } from '@community/kit/post';
import { Tabs } from '@community/kit/ui';
import { CommentMessages } from '../messages/comment-messages.tsx';
import { type MessageType, messageTypes } from '../messages/message-address.ts';
import { FanMessages, LikeMessages } from '../messages/message-tabs.tsx';
import { useMessageAddress } from '../messages/use-message-address.ts';
import { translations as ownTranslations } from '../translations.ts';

const tabs = {
  1: { label: 'comment', Content: CommentMessages },
  7: { label: 'likes', Content: LikeMessages },
  5: { label: 'fans', Content: FanMessages },
} as const;

/** Messages: comments, likes and new fans (specification section 2). */
export default function Messages() {
  const t = useTranslations(ownTranslations);
  const { address, toTab, tabSearch } = useMessageAddress();
  const { Content } = tabs[address.type];
  return (
    <Tabs
      label={t('tabs')}
      value={String(address.type)}
      onChange={(value) => toTab(Number(value) as MessageType)}
      tabs={messageTypes.map((type) => ({ value: String(type), label: t(tabs[type].label), search: tabSearch(type) }))}
    >
      <Content />
    </Tabs>
  );
}

export const translations: RemotePage['translations'] = [ownTranslations, coreTranslations, ...postRoomTranslations];
