import { useTranslations } from '@community/core';
import { FollowButton } from '@community/kit/post';
import { Heart, UserPlus } from 'lucide-react';
import { translations } from '../translations.ts';
import { useFanMessagesQuery, useLikeMessagesQuery } from './message-calls.ts';
import styles from './message-item.module.css';
import { actText, MessageItem, PostLink, Quote, Thumbnail } from './message-item.tsx';
import { MessageList, useMessagePages } from './message-list.tsx';

/** Likes of the member's posts and comments. */
export function LikeMessages() {
  const t = useTranslations(translations);
  const pages = useMessagePages();
  const result = useLikeMessagesQuery(pages.query, pages.options);
  return (
    <MessageList result={result} pages={pages} empty={t('emptyLikes')} icon={<Heart size={28} strokeWidth={1.5} />}>
      {(message) => (
        <MessageItem
          key={message.key}
          actor={message.actor}
          at={message.at}
          act={
            <PostLink message={message}>
              {actText(t, message.about.kind === 'comment' ? 'likedComment' : 'likedPost', message)}
            </PostLink>
          }
          end={<Thumbnail picture={message.picture} />}
        >
          <Quote about={message.about} />
        </MessageItem>
      )}
    </MessageList>
  );
}

/** New fans, with follow and unfollow. */
export function FanMessages() {
  const t = useTranslations(translations);
  const pages = useMessagePages();
  const result = useFanMessagesQuery(pages.query, pages.options);
  return (
    <MessageList result={result} pages={pages} empty={t('emptyFans')} icon={<UserPlus size={28} strokeWidth={1.5} />}>
      {(fan) => (
        <MessageItem
          key={fan.id}
          actor={fan}
          at={fan.followedAt}
          act={<span className={styles.act}>{t('followedYou')}</span>}
          end={
            <span className={styles.follow}>
              <FollowButton person={fan} />
            </span>
          }
        />
      )}
    </MessageList>
  );
}
