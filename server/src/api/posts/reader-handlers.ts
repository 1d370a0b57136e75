import { codes } from '@community/contract/codes';
import type { Queryable } from '../../database/database.ts';
import { CallError, invalid } from '../../http/errors/call-error.ts';
import { type Handlers, memberOf, parseId } from '../call-context.ts';
import { withIdempotencyKey } from '../idempotency.ts';
import { addMessage, messageKinds, retractMessage } from '../messages/sql/message-lists.ts';
import { pageResponse, pageWindow } from '../pagination.ts';
import { readsOf } from '../read-pools.ts';
import { storedText } from '../stored-text.ts';
import { hidePost, listHidden, showPostAgain } from './hiddenposts.ts';
import type { PostListDependencies } from './post-contents.ts';
import { countGuestViews, countMemberViews } from './postread.ts';
import { addReport, setLike } from './reader-repository.ts';
import { authorOf, lockAuthorOf } from './sql/guards.ts';

/** Throws 4022 for an own post (specification section 6). */
async function expectOthers(tx: Queryable, postId: number, memberId: number): Promise<void> {
  if ((await authorOf(tx, postId)) === memberId) throw invalid({ post_id: 'is your own' });
}

type ReaderCalls = 'postthumb' | 'postread' | 'postnotinterest' | 'hiddenposts' | 'postreport';

/** Handlers of what members and guests do with posts they read. */
export function readerHandlers({ database, contents }: PostListDependencies): Handlers<ReaderCalls> {
  return {
    async postthumb({ post_id, status }, context) {
      const memberId = memberOf(context);
      const postId = parseId(post_id);
      const liked = status === 1;
      await database.transaction(async (tx) => {
        const authorId = await lockAuthorOf(tx, postId);
        const now = context.now();
        if (!(await setLike(tx, { id: postId, memberId, authorId, liked }, now))) return;
        const message = { memberId: authorId, kind: messageKinds.like, actorId: memberId, postId };
        await (liked ? addMessage(tx, message, now) : retractMessage(tx, message));
      });
      return {};
    },

    async postread({ post_ids, guest_id }, { memberId, ip, now }) {
      const ids = post_ids.filter((id) => /^[1-9]\d{0,15}$/.test(id)).map(Number);
      if (memberId !== null) await countMemberViews(database, ids, memberId, now());
      else if (guest_id) await countGuestViews(database, ids, { guestId: guest_id, ip }, now());
      return {};
    },

    async postnotinterest({ post_id, status = 1 }, context) {
      const memberId = memberOf(context);
      const id = parseId(post_id);
      await expectOthers(database, id, memberId);
      await (status === 1 ? hidePost(database, memberId, id, context.now()) : showPostAgain(database, memberId, id));
      return {};
    },

    async hiddenposts(request, context) {
      const window = pageWindow(request, context.now());
      const reads = { database: readsOf(database, context.pool), contents };
      return pageResponse(await listHidden(reads, memberOf(context), window), window);
    },

    async postreport({ post_id, reasons, remark = '', idempotency_key }, context) {
      const memberId = memberOf(context);
      const postId = parseId(post_id);
      const now = context.now();
      return database.transaction((tx) =>
        withIdempotencyKey(tx, { memberId, call: 'postreport', key: idempotency_key, now }, async () => {
          await expectOthers(tx, postId, memberId);
          if (!(await addReport(tx, { postId, memberId, reasons, remark: storedText(remark) }, now))) {
            throw new CallError(codes.alreadyReported, 'You have already reported this post');
          }
          return {};
        }),
      );
    },
  };
}
