import { timing } from '@community/contract/limits';
import { buildPath } from '@community/contract/routes';
import {
  type CallFailure,
  isCallFailure,
  memberChanged,
  notify,
  type Profile,
  useAppDispatch,
  useFailureNotice,
  useNavigate,
  useTranslations,
} from '@community/core';
import { useLeaveSignal } from '@community/kit/ui/use-leave-signal';
import { useEffect, useRef, useState } from 'react';
import { translations } from '../translations.ts';
import { ownProfile, useEditProfileMutation } from './edit-calls.ts';
import type { EditedProfile } from './profile-fields.ts';

/**
 * Saves the profile of a member, one attempt at a time, enabled again 1 s after the response. Success shows the reloaded
 * profile (specification section 4). `onRejected` gets the fields that the server rejected.
 */
export function useSaveProfile(memberId: string, onRejected: (fields: NonNullable<CallFailure['fields']>) => void) {
  const t = useTranslations(translations);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const notifyFailure = useFailureNotice();
  const [edit] = useEditProfileMutation();
  const [sending, setSending] = useState(false);
  const [coolingDown, setCoolingDown] = useState(false);
  const reenableTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leaveSignal = useLeaveSignal();
  // A hidden page must not stay locked once it has its answer. Until then a second one could overtake the first.
  useEffect(
    () => () => {
      clearTimeout(reenableTimer.current);
      setCoolingDown(false);
    },
    [],
  );
  /** Saves what `change` makes of the profile as the server has it now, and returns that; null after a failure. */
  const save = async (change: (current: Profile) => EditedProfile): Promise<EditedProfile | null> => {
    setSending(true);
    const left = leaveSignal();
    let sent: EditedProfile;
    try {
      // The call sends every field, and another device may have changed some of them since the form was opened.
      const load = ownProfile.initiate({ memberId }, { forceRefetch: true, subscribe: false });
      const current = await dispatch(load).unwrap();
      if (current.id !== memberId) {
        // Another member has signed in elsewhere. A page that was left does not ask the host itself.
        dispatch(memberChanged());
        return null;
      }
      sent = change(current);
      await edit(sent).unwrap();
    } catch (error) {
      if (isCallFailure(error) && error.fields) onRejected(error.fields);
      notifyFailure(error);
      return null;
    } finally {
      setSending(false);
      if (!left.aborted) {
        setCoolingDown(true);
        reenableTimer.current = setTimeout(() => setCoolingDown(false), timing.profileSaveCoolDownMs);
      }
    }
    dispatch(memberChanged());
    dispatch(notify({ tone: 'success', text: t('form.saved') }));
    // A reader who left the page is not navigated.
    if (!left.aborted) void navigate(buildPath('user-profile'));
    return sent;
  };
  return { saving: sending || coolingDown, save };
}
