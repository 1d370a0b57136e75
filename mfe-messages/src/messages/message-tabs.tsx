import { useTexts } from '@community/core';
import { FollowButton } from '@community/kit/post';
import { Heart, MessageSquare, UserPlus } from 'lucide-react';
import { texts } from '../texts.ts';
import { useCommentMessagesQuery, useFanMessagesQuery, useLikeMessagesQuery } from './message-calls.ts';
import styles from './message-item.module.css';
import { MessageItem, PostLink, Quote, Thumbnail } from './message-item.tsx';
import { MessageList } from './message-list.tsx';
import { useMessagePages } from './use-message-pages.ts';

const icon = { size: 28, strokeWidth: 1.5 };

/** Comments on the member's posts and replies to the member's comments. */
export function CommentMessages() {
  const t = useTexts(texts);
  const pages = useMessagePages();
  const result = useCommentMessagesQuery(pages.query, pages.options);
  return (
    <MessageList result={result} pages={pages} empty={t('emptyComment')} icon={<MessageSquare {...icon} />}>
      {(message) => (
        <MessageItem
          key={message.key}
          actor={message.actor}
          at={message.at}
          act={<PostLink message={message}>{t(message.about.kind === 'comment' ? 'repliedComment' : 'commentedPost')}</PostLink>}
          end={<Thumbnail picture={message.picture} />}
        >
          <p className={styles.text} dir="auto">
            {message.text}
          </p>
          <Quote about={message.about} />
        </MessageItem>
      )}
    </MessageList>
  );
}

/** Likes of the member's posts and comments. */
export function LikeMessages() {
  const t = useTexts(texts);
  const pages = useMessagePages();
  const result = useLikeMessagesQuery(pages.query, pages.options);
  return (
    <MessageList result={result} pages={pages} empty={t('emptyLikes')} icon={<Heart {...icon} />}>
      {(message) => (
        <MessageItem
          key={message.key}
          actor={message.actor}
          at={message.at}
          act={<PostLink message={message}>{t(message.about.kind === 'comment' ? 'likedComment' : 'likedPost')}</PostLink>}
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
  const t = useTexts(texts);
  const pages = useMessagePages();
  const result = useFanMessagesQuery(pages.query, pages.options);
  return (
    <MessageList result={result} pages={pages} empty={t('emptyFans')} icon={<UserPlus {...icon} />}>
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
