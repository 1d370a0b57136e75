import { useTranslations } from '@community/core';
import { Thumbnail } from '@community/kit/media';
import { FollowButton } from '@community/kit/post';
import { Heart, UserPlus } from 'lucide-react';
import { translations } from '../translations.ts';
import { useFanMessagesQuery, useLikeMessagesQuery } from './message-calls.ts';
import { groupKey, groupMessages, type MessageGroup, moreOf, peopleOf } from './message-groups.ts';
import styles from './message-item.module.css';
import { MessageItem, Quote } from './message-item.tsx';
import { MessageList, useMessagePages } from './message-list.tsx';
import { type LikeMessage, messagePath } from './message-model.ts';

/** Likes of one post or comment. */
function LikeGroup({ group }: { group: MessageGroup<LikeMessage> }) {
  const [newest] = group;
  const { named, others } = peopleOf(group);
  return (
    <MessageItem
      // Each further like is one more person's.
      people={{ named, others: others + moreOf(group) }}
      action={newest.about.kind === 'comment' ? 'likedComment' : 'likedPost'}
      to={messagePath(newest)}
      at={newest.at}
      note={<Quote about={newest.about} />}
      end={newest.picture && <Thumbnail picture={newest.picture} />}
    />
  );
}

/** Likes of the member's posts and comments. */
export function LikeMessages() {
  const t = useTranslations(translations);
  const pages = useMessagePages();
  const result = useLikeMessagesQuery(pages.query, pages.options);
  return (
    <MessageList
      result={result}
      pages={pages}
      empty={t('emptyLikes')}
      icon={<Heart size={28} strokeWidth={1.5} />}
      isCompact
    >
      {(messages) => groupMessages(messages).map((group) => <LikeGroup key={groupKey(group)} group={group} />)}
    </MessageList>
  );
}

/** New fans, with follow and unfollow. */
export function FanMessages() {
  const t = useTranslations(translations);
  const pages = useMessagePages();
  const result = useFanMessagesQuery(pages.query, pages.options);
  return (
    <MessageList
      result={result}
      pages={pages}
      empty={t('emptyFans')}
      icon={<UserPlus size={28} strokeWidth={1.5} />}
      isCompact
    >
      {(fans) =>
        fans.map((fan) => (
          <MessageItem
            key={fan.id}
            people={{ named: [fan], others: 0 }}
            action="followedYou"
            to={null}
            at={fan.followedAt}
            end={
              <span className={styles.follow}>
                <FollowButton person={fan} />
              </span>
            }
          />
        ))
      }
    </MessageList>
  );
}
