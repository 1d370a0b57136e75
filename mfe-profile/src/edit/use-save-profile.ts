import { timing } from '@community/contract/limits';
import { buildPath } from '@community/contract/routes';
import {
  type CallFailure,
  isCallFailure,
  memberChanged,
  notify,
  useAppDispatch,
  useFailureNotice,
  useNavigate,
  useTranslations,
} from '@community/core';
import { useLeaveSignal } from '@community/kit/ui/use-leave-signal';
import { useEffect, useRef, useState } from 'react';
import { translations } from '../translations.ts';
import { useEditProfileMutation } from './edit-calls.ts';
import type { ProfileFields, ProfilePictures } from './profile-fields.ts';

/**
 * Saves the profile, one attempt at a time, enabled again 1 s after the response. Success shows the reloaded profile
 * (specification section 4). `onRejected` gets the fields that the server rejected.
 */
export function useSaveProfile(onRejected: (fields: NonNullable<CallFailure['fields']>) => void) {
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
  const save = async (fields: ProfileFields, pictures: ProfilePictures): Promise<boolean> => {
    setSending(true);
    const left = leaveSignal();
    try {
      await edit({ fields, pictures }).unwrap();
    } catch (error) {
      if (isCallFailure(error) && error.fields) onRejected(error.fields);
      notifyFailure(error);
      return false;
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
    return true;
  };
  return { saving: sending || coolingDown, save };
}
