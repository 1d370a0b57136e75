import { nicknameProblem } from '@community/contract/nickname';
import type { Profile } from '@community/core';
import { saveDraft, readDraft } from '@community/kit/drafts';
import { useState } from 'react';
import { type BirthdayParts, isWhole } from './birthday.ts';
import { changesOf, draftOf } from './profile-draft.ts';
import { fieldsOf, type ProfileFields } from './profile-fields.ts';

const draftName = 'profile';

/** The parts of the form that can be wrong. */
type Checked = 'nickname' | 'birthday';

const all = { nickname: true, birthday: true };

/**
 * The fields of the profile form. What was changed and not saved is kept for the same member in the same tab: a reload, another language or
 * a way through the sign-in site takes nothing. Unlike a reply it goes with the tab: a change that was given up would slip into a later save.
 */
export function useProfileForm(profile: Profile) {
  const [saved, setSaved] = useState(() => fieldsOf(profile));
  const [fields, setFields] = useState<ProfileFields>(() => ({
    ...saved,
    ...changesOf(readDraft(profile.id, draftName, 'tab'), saved),
  }));
  // What the reader has left or tried to save is told when it is wrong, and so is what the server refused until it changes.
  const [told, setTold] = useState<Partial<Record<Checked, boolean>>>({});
  const [refused, setRefused] = useState<Partial<Record<Checked, string>>>({});
  const change = (part: Partial<ProfileFields>) => {
    const next = { ...fields, ...part };
    setFields(next);
    saveDraft(profile.id, draftName, draftOf(next, saved), 'tab');
  };
  const problem = nicknameProblem(fields.nickname);
  return {
    fields,
    changed: draftOf(fields, saved) !== '',
    valid: problem === null && isWhole(fields),
    nicknameProblem: problem,
    /** What is wrong with the nickname by the form's own rule, and whether the birthday lacks a part; once it is to be told. */
    wrong: { nickname: told.nickname ? problem : null, birthday: Boolean(told.birthday) && !isWhole(fields) },
    refused,
    refuse: setRefused,
    tellAll: () => setTold(all),
    leaveNickname: () => setTold({ ...told, nickname: true }),
    change,
    changeNickname(nickname: string) {
      change({ nickname });
      setRefused({ ...refused, nickname: undefined });
    },
    changeBirthday(birthday: BirthdayParts) {
      change(birthday);
      setRefused({ ...refused, birthday: undefined });
      if (isWhole(birthday)) setTold({ ...told, birthday: false });
    },
    /** The fields were saved. */
    settle(sent: ProfileFields) {
      setSaved(sent);
      setTold({});
      setRefused({});
      saveDraft(profile.id, draftName, '', 'tab');
    },
  };
}
