import { textLimits } from '@community/contract/limits';
import { nicknameProblem, normalNickname, officialNicknameRefusal } from '@community/contract/nickname';
import { type Database, type Queryable, statement } from '../../database/database.ts';
import { invalid } from '../../http/errors/call-error.ts';
import type { Media } from '../../media/media.ts';
import { memberOf } from '../call-context.ts';
import type { ServerCall } from '../server-call.ts';
import { birthdayProblem } from './birthday.ts';
import { isConfusableWithOfficial } from './confusable-names.ts';
import { listCountries } from './countries.ts';

const update = statement(
  'members.update',
  `update member set avatar = $2, nickname = $3, bg_img = $4,
     country = coalesce($5, country), gender = coalesce($6::smallint, gender), birthday = coalesce($7, birthday)
   where id = $1`,
);

interface ProfileChange {
  avatar: string;
  nickname: string;
  bg_img: string;
  country: string | null;
  gender: number | null;
  birthday: string | null;
}

/** Changes a profile. Fields that are null stay as they are. */
async function updateMember(tx: Queryable, id: number, change: ProfileChange): Promise<void> {
  const { avatar, nickname, bg_img, country, gender, birthday } = change;
  await tx.run(update, [id, avatar, nickname, bg_img, country, gender, birthday]);
}

const nicknameMessages: Record<NonNullable<ReturnType<typeof nicknameProblem>>, string> = {
  needNickname: 'must not be empty',
  nicknameTooLong: `must have at most ${textLimits.maxNicknameCharacters} characters`,
  nicknameSigns: 'contains invisible characters, or too many marks on one letter',
};

interface ProfileEditing {
  database: Database;
  media: Pick<Media, 'claimForProfile' | 'prepareProfile' | 'releaseReplaced' | 'removeFiles'>;
  /** Name of the brand, which only official accounts may have; empty for their own names alone. */
  brand: string;
}

export const edituserinfo: ServerCall<'edituserinfo', ProfileEditing> = {
  changes: 'all',
  handler: ({ database, media, brand }) => {
    const codesOfCountries = new Set(['', ...listCountries().map(({ iso_code }) => iso_code)]);
    return async ({ avatar, nickname, bg_img, country, gender, birthday }, context) => {
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
    };
  },
};
