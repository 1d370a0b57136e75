import { dislikedUserMissing } from '@community/contract/calls/members';
import { codes } from '@community/contract/codes';
import { paging, textLimits } from '@community/contract/limits';
import { nicknameProblem, normalNickname, officialNicknameRefusal } from '@community/contract/nickname';
import type { Database, Queryable } from '../../database/database.ts';
import { CallError, invalid } from '../../http/errors/call-error.ts';
import type { Media } from '../../media/media.ts';
import { type CallContext, type Handlers, memberOf, parseId } from '../call-context.ts';
import { addMessage, messageKinds, retractMessage } from '../messages/sql/message-lists.ts';
import { pageResponse, pageWindow } from '../pagination.ts';
import { readsOf } from '../read-pools.ts';
import { birthdayProblem } from './birthday.ts';
import { isConfusableWithOfficial } from './confusable-names.ts';
import { listCountries } from './countries.ts';
import { addDislike, liftDislike, listDisliked } from './hiddenusers.ts';
import { searchMembers } from './searchuser.ts';
import { listFollows, lockMembers, setFollow } from './sql/follows.ts';
import { findUser, updateMember } from './sql/profile.ts';

/** The part of the media that editing a profile uses. */
export type ProfilePictures = Pick<Media, 'claimForProfile' | 'prepareProfile' | 'releaseReplaced' | 'removeFiles'>;

export interface MemberDependencies {
  database: Database;
  media: ProfilePictures;
  /** Name of the brand, which only official accounts may have; without one there are their own names alone. */
  brand?: string;
}

type MemberCalls =
  | 'userhome'
  | 'userfollow'
  | 'dislikeuser'
  | 'hiddenusers'
  | 'userfocus'
  | 'userfollows'
  | 'searchuser'
  | 'country'
  | 'edituserinfo';

const nicknameMessages: Record<NonNullable<ReturnType<typeof nicknameProblem>>, string> = {
  needNickname: 'must not be empty',
  nicknameTooLong: `must have at most ${textLimits.maxNicknameCharacters} characters`,
  nicknameSigns: 'contains invisible characters, or too many marks on one letter',
};

export function memberHandlers({ database, media, brand = '' }: MemberDependencies): Handlers<MemberCalls> {
  const countries = listCountries();
  const codesOfCountries = new Set(['', ...countries.map(({ iso_code }) => iso_code)]);

  const nobody = () => new CallError(codes.notFound, 'No such member');

  async function unfollow(tx: Queryable, fanId: number, authorId: number, now: Date): Promise<void> {
    if (await setFollow(tx, fanId, authorId, false, now))
      await retractMessage(tx, { memberId: authorId, kind: messageKinds.fan, actorId: fanId });
  }

  function follows(kind: 'followed' | 'fans') {
    return async (
      request: { user_name?: string; page?: number; per_page?: number; as_of?: number },
      context: CallContext,
    ) => {
      const window = pageWindow(request, context.now(), paging.followListSize);
      const page = await listFollows(
        readsOf(database, context.pool),
        kind,
        memberOf(context),
        request.user_name ?? '',
        window,
      );
      return pageResponse(page, window);
    };
  }

  return {
    async userhome({ user_id }, context) {
      const user = await findUser(database, parseId(user_id), context);
      if (!user) throw nobody();
      return user;
    },

    async userfollow({ user_id, status }, context) {
      const fanId = memberOf(context);
      const authorId = parseId(user_id);
      const now = context.now();
      if (fanId === authorId) throw invalid({ user_id: 'is your own' });
      await database.transaction(async (tx) => {
        if (!(await lockMembers(tx, fanId, authorId))) throw nobody();
        if (status === 2) await unfollow(tx, fanId, authorId, now);
        else if (await setFollow(tx, fanId, authorId, true, now)) {
          await addMessage(tx, { memberId: authorId, kind: messageKinds.fan, actorId: fanId }, now);
        }
      });
      return {};
    },

    async dislikeuser({ user_id, status = 1 }, context) {
      const memberId = memberOf(context);
      if (!user_id) throw invalid({ user_id: dislikedUserMissing });
      const authorId = parseId(user_id);
      if (memberId === authorId) throw invalid({ user_id: 'is your own' });
      await database.transaction(async (tx) => {
        if (!(await lockMembers(tx, memberId, authorId))) throw nobody();
        if (status === 2) return liftDislike(tx, memberId, authorId);
        if (!(await addDislike(tx, memberId, authorId, context.now())))
          throw new CallError(codes.badRequest, 'Disliked_user');
        await unfollow(tx, memberId, authorId, context.now());
      });
      return {};
    },

    async hiddenusers(request, context) {
      const window = pageWindow(request, context.now(), paging.followListSize);
      return pageResponse(await listDisliked(readsOf(database, context.pool), memberOf(context), window), window);
    },

    userfocus: follows('followed'),
    userfollows: follows('fans'),

    async searchuser(request, { memberId, now, pool }) {
      const window = pageWindow(request, now(), paging.searchSize);
      const page = await searchMembers(readsOf(database, pool), request.nickname, memberId, window);
      return pageResponse(page, window);
    },

    async country() {
      return countries;
    },

    async edituserinfo({ avatar, nickname, bg_img, country, gender, birthday }, context) {
      const memberId = memberOf(context);
      if (country !== undefined && !codesOfCountries.has(country)) throw invalid({ country: 'is no country' });
      const wrongName = nicknameProblem(nickname);
      if (wrongName) throw invalid({ nickname: nicknameMessages[wrongName] });
      const name = normalNickname(nickname);
      if (await isConfusableWithOfficial(database, { nickname: name, memberId, brand }))
        throw invalid({ nickname: officialNicknameRefusal });
      const problem = birthday === undefined ? null : birthdayProblem(birthday, context.now());
      if (problem) throw invalid({ birthday: problem });
      const { claimed, replaced } = await database.transaction(async (tx) => {
        const taken = await media.claimForProfile(tx, memberId, { avatar, bg_img });
        await updateMember(tx, memberId, {
          avatar,
          nickname: name,
          bg_img,
          country: country ?? null,
          gender: gender ?? null,
          birthday: birthday ?? null,
        });
        return { claimed: taken, replaced: await media.releaseReplaced(tx, memberId, context.now()) };
      });
      media.prepareProfile(claimed);
      await media.removeFiles(replaced);
      return {};
    },
  };
}
