import { nicknameProblem } from '@community/contract/nickname';
import type { Profile } from '@community/core';
import { useDraftStorage } from '@community/kit/drafts';
import { useRef, useState } from 'react';
import { type BirthdayParts, isWhole } from './birthday.ts';
import { changesOf, differingFields, draftOf } from './profile-draft.ts';
import { fieldsOf, type ProfileFields } from './profile-fields.ts';

const draftName = 'profile';

/** Fields that can be invalid. */
type Checked = 'nickname' | 'birthday';

const all = { nickname: true, birthday: true };

/**
 * The fields of the profile form. Unsaved changes are kept for the member in this tab and survive reloads, language
 * changes and signing in again. They end with the tab, so that abandoned changes are not saved later.
 */
export function useProfileForm(profile: Profile) {
  const { readDraft, saveDraft } = useDraftStorage();
  const [saved, setSaved] = useState(() => fieldsOf(profile));
  const [fields, setFields] = useState<ProfileFields>(() => ({
    ...saved,
    ...changesOf(readDraft(profile.id, draftName, 'tab'), saved),
  }));
  // What is on screen when a save returns, which began with older fields.
  const newest = useRef(fields);
  const show = (next: ProfileFields) => {
    newest.current = next;
    setFields(next);
  };
  // Errors show after blur or a save attempt; the server's errors show until the field changes.
  const [touched, setTouched] = useState<Partial<Record<Checked, boolean>>>({});
  const [rejections, setRejections] = useState<Partial<Record<Checked, string>>>({});
  const change = (part: Partial<ProfileFields>) => {
    const next = { ...fields, ...part };
    show(next);
    saveDraft(profile.id, draftName, draftOf(next, saved), 'tab');
  };
  const problem = nicknameProblem(fields.nickname);
  return {
    fields,
    changed: draftOf(fields, saved) !== '',
    valid: problem === null && isWhole(fields),
    nicknameProblem: problem,
    /** Client-side errors of nickname and birthday, once they may be shown. */
    wrong: { nickname: touched.nickname ? problem : null, birthday: Boolean(touched.birthday) && !isWhole(fields) },
    /** What the server rejected, by field. */
    rejections,
    reject: setRejections,
    /** The member's changes over the profile as the server has it now. */
    changesOver: (current: Profile): ProfileFields => ({ ...fieldsOf(current), ...differingFields(fields, saved) }),
    touchAll: () => setTouched(all),
    leaveNickname: () => setTouched({ ...touched, nickname: true }),
    change,
    changeNickname(nickname: string) {
      change({ nickname });
      setRejections({ ...rejections, nickname: undefined });
    },
    changeBirthday(birthday: BirthdayParts) {
      change(birthday);
      setRejections({ ...rejections, birthday: undefined });
      if (isWhole(birthday)) setTouched({ ...touched, birthday: false });
    },
    /** Forgets the changes. */
    discard() {
      show(saved);
      setTouched({});
      setRejections({});
      saveDraft(profile.id, draftName, '', 'tab');
    },
    /** The fields were saved. What was typed meanwhile stays and is unsaved; all other fields are the saved ones. */
    settle(sent: ProfileFields) {
      const isDiscarded = newest.current === saved;
      show(isDiscarded ? sent : { ...sent, ...differingFields(newest.current, fields) });
      setSaved(sent);
      setTouched({});
      setRejections({});
      saveDraft(profile.id, draftName, draftOf(newest.current, sent), 'tab');
    },
  };
}
