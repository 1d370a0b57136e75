import type { FeedAct } from '@community/contract/embed-acting';
import { type CardAct, type EmbeddedFeedProps, type Post, useMember, usePageRoute } from '@community/core';
import {
  FollowButton,
  PostFooter,
  PostMenu,
  postPath,
  useFollow,
  usePost,
  usePostActions,
  useShare,
} from '@community/kit/post';
import { clsx } from 'clsx';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { ActSlot } from './act-slot.tsx';
import styles from './embedded-card.module.css';
import { setHidden } from './slot.ts';

export interface EmbeddedCardProps
  extends Pick<EmbeddedFeedProps, 'acts' | 'onPress' | 'onOpen' | 'onAsk' | 'onEnd' | 'styleRoot'> {
  /** The element that the server rendered. */
  card: HTMLElement;
  post: Post;
}

/** A card of a feed in a store's page. It hides with its post, and comes back with it. */
export function EmbeddedCard({ card, post, isDeleted, ...props }: EmbeddedCardProps & { isDeleted: boolean }) {
  const kept = usePost(post);
  const shown = isDeleted ? null : kept;
  const isGone = shown === null;
  useLayoutEffect(() => {
    setHidden(card, isGone);
    return () => setHidden(card, false);
  }, [card, isGone]);
  return shown && <ShownCard card={card} post={shown} {...props} />;
}

/** Does each act once: the reader pressed a link before the control was there. */
function useActs(
  { acts, onEnd }: Pick<EmbeddedCardProps, 'acts' | 'onEnd'>,
  act: Partial<Record<CardAct['act'], () => void>>,
): void {
  const done = useRef(0);
  useEffect(() => {
    for (const { id, act: name } of acts) {
      const run = act[name];
      if (!run || id <= done.current) continue;
      done.current = id;
      run();
      onEnd(id, true);
    }
  });
}

function ShownCard({ card, post, acts, onPress, onOpen, onAsk, onEnd, styleRoot }: EmbeddedCardProps) {
  const actions = usePostActions(post);
  const share = useShare(post);
  const follow = useFollow();
  const page = usePageRoute();
  const member = useMember();
  const slot = { card, styleRoot };
  const ask = (act: CardAct['act']) => {
    if (!member) onAsk({ act, post: post.id });
  };
  const asking = (act: CardAct['act'], run: () => void) => () => {
    ask(act);
    run();
  };
  const press = (act: FeedAct) => onPress?.(act, post.id);
  const like = asking('like', actions.like);
  // The links say Like and Follow, whoever reads: they never take one back.
  useActs(
    { acts, onEnd },
    {
      like: () => post.liked || like(),
      follow: () => post.author.followed || asking('follow', () => follow(post.author))(),
      share: () => void share(),
    },
  );
  return (
    <>
      <ActSlot {...slot} replaces="[part~=counts]" last>
        <div className={clsx(styles.footer, card.closest('[data-layout="grid"]') && styles.ofGrid)}>
          <PostFooter
            post={post}
            views={false}
            onLike={() => {
              press('like');
              like();
            }}
            onComment={() => {
              press('comment');
              onOpen(postPath('post-details', post.id, page));
            }}
            onShare={() => press('share')}
          />
        </div>
      </ActSlot>
      <ActSlot {...slot} replaces="[data-act=follow]">
        <span
          className={styles.follow}
          onClickCapture={() => {
            press('follow');
            ask('follow');
          }}
        >
          <FollowButton person={post.author} />
        </span>
      </ActSlot>
      <ActSlot {...slot} replaces="[data-act=menu]">
        <CardMenu {...{ post, acts, onEnd }} onPress={() => press('menu')} onChoose={() => ask('menu')} />
      </ActSlot>
    </>
  );
}

interface CardMenuProps extends Pick<EmbeddedCardProps, 'post' | 'acts' | 'onEnd'> {
  /** The menu's button was pressed. */
  onPress: () => void;
  /** An entry is about to be chosen. */
  onChoose: () => void;
}

/**
 * A part of its own: it is there to be opened once its slot is. After a trip to the sign-in site it opens again, and the
 * reader chooses: some of its entries hide the post at once.
 */
function CardMenu({ post, acts, onEnd, onPress, onChoose }: CardMenuProps) {
  const menu = useRef<HTMLSpanElement>(null);
  useActs({ acts, onEnd }, { menu: () => menu.current?.querySelector('button')?.click() });
  // Events of the popup come here, too, wherever it is in the page.
  const capture = ({ target, currentTarget, isTrusted }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[role="menuitem"]')) onChoose();
    // An act that came before the menu was told when its link was pressed.
    else if (isTrusted && currentTarget.contains(target)) onPress();
  };
  return (
    <span ref={menu} className={styles.menu} onClickCapture={capture}>
      <PostMenu post={post} surface="feed" />
    </span>
  );
}
