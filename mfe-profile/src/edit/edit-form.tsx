import type { Country } from '@community/contract/entities';
import { textLimits } from '@community/contract/limits';
import { officialNicknameRefusal } from '@community/contract/nickname';
import { buildPath } from '@community/contract/routes';
import { notify, type Profile, serverNow, useAppDispatch, useNavigate, useTranslations } from '@community/core';
import { Button, Card, ConfirmDialog, Select, TextField } from '@community/kit/ui';
import { useLeaveGuard } from '@community/kit/ui/use-leave-guard';
import { type SyntheticEvent, useState } from 'react';
import { translations } from '../translations.ts';
import { calendarDay } from './birthday.ts';
import { BirthdaySelects } from './birthday-selects.tsx';
import { CountryOptions } from './country-options.tsx';
import styles from './edit-form.module.css';
import { PictureSlot } from './picture-slot.tsx';
import { isFilled, type ProfileFields } from './profile-fields.ts';
import { usePictureSlot } from './use-picture-slot.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** The own profile's form (specification sections 4 and 5). */
export function EditForm({ profile, countries }: { profile: Profile; countries: readonly Country[] }) {
  const t = useTranslations(translations);
  const dispatch = useAppDispatch();
  const [today] = useState(() => calendarDay(new Date(serverNow())));
  const [pressed, setPressed] = useState(false);
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const avatar = usePictureSlot(profile.avatar, { memberId: profile.id, name: 'profile picture' });
  const background = usePictureSlot(profile.background, { memberId: profile.id, name: 'profile background' });
  const form = useProfileForm(profile);
  const { fields, wrong, rejections } = form;
  const { saving, save } = useSaveProfile(profile.id, (rejection) => {
    // The server's rule may be older or newer than the form's own.
    const nicknameText = rejection.nickname === officialNicknameRefusal ? 'nicknameOfficial' : 'rejected';
    form.reject({
      nickname: rejection.nickname && t(`form.${nicknameText}`),
      birthday: rejection.birthday && t('form.rejected'),
    });
    if (rejection.avatar) avatar.reject(t('form.pictureGone'));
    if (rejection.bg_img) background.reject(t('form.pictureGone'));
  });
  const nicknameError = wrong.nickname && t(`form.${wrong.nickname}`, { count: textLimits.maxNicknameCharacters });
  const pictures = { avatar: avatar.url, background: background.url };
  const filled = isFilled(fields.nickname, pictures);
  const changed = form.changed || avatar.unsavedUrl !== '' || background.unsavedUrl !== '';
  useLeaveGuard(changed || saving);
  const allowed = filled && changed && !avatar.sending && !background.sending;
  /** Save is inert while something is missing; pressing it says what. */
  const notifyMissing = () => {
    setPressed(true);
    if (filled) return;
    dispatch(notify({ tone: 'error', text: t('form.required') }));
    form.touchAll();
  };
  const send = async () => {
    if (!allowed || saving) return;
    const sent = await save((current) => ({
      fields: form.changesOver(current),
      pictures: {
        avatar: avatar.unsavedUrl || current.avatar,
        background: background.unsavedUrl || current.background,
      },
    }));
    if (!sent) return;
    form.settle(sent.fields);
    avatar.settle();
    background.settle();
  };
  const discard = () => {
    form.discard();
    setPressed(false);
    for (const picture of [avatar, background]) {
      if (saving) picture.clear();
      else picture.discard();
    }
    void navigate(buildPath('user-profile'));
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.touchAll();
    if (form.valid) void send();
    else if (form.nicknameProblem) event.currentTarget.querySelector<HTMLInputElement>('[name=nickname]')?.focus();
  };
  return (
    <Card className={styles.card}>
      <form className={styles.form} data-unsent={changed || saving || undefined} onSubmit={submit} noValidate>
        <PictureSlot
          slot={background}
          label={t('form.background')}
          shape="banner"
          locked={saving}
          error={pressed && !background.url && !background.sending ? t('form.needBackground') : undefined}
        />
        <PictureSlot
          slot={avatar}
          label={t('form.avatar')}
          shape="circle"
          locked={saving}
          error={pressed && !avatar.url && !avatar.sending ? t('form.needAvatar') : undefined}
        />
        <TextField
          label={t('form.nickname')}
          name="nickname"
          autoComplete="nickname"
          limit={textLimits.maxNicknameCharacters}
          required
          value={fields.nickname}
          onChange={({ target }) => form.changeNickname(target.value)}
          onBlur={form.leaveNickname}
          error={rejections.nickname ?? nicknameError ?? undefined}
        />
        <div className={styles.pair}>
          <Select
            label={t('form.country')}
            autoComplete="country"
            value={fields.country}
            onChange={({ target }) => form.change({ country: target.value })}
          >
            <CountryOptions countries={countries} chosen={profile.country} />
          </Select>
          <Select
            label={t('form.gender')}
            autoComplete="sex"
            value={fields.gender}
            onChange={({ target }) => form.change({ gender: target.value as ProfileFields['gender'] })}
          >
            <option value="1">{t('form.male')}</option>
            <option value="2">{t('form.female')}</option>
            <option value="0">{t('form.other')}</option>
          </Select>
        </div>
        <BirthdaySelects
          value={fields}
          today={today}
          error={rejections.birthday ?? (wrong.birthday ? t('form.wholeBirthday') : undefined)}
          onChange={form.changeBirthday}
        />
        <p className={styles.hint}>{t('form.requiredHint')}</p>
        <div className={styles.acts}>
          <Button type="submit" disabled={!allowed} busy={saving} onClickCapture={notifyMissing}>
            {t('form.save')}
          </Button>
          <Button tone="line" onClick={() => (changed ? setAsking(true) : discard())}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('form.discardTitle')}
        text={t('form.discardQuestion')}
        cancel={t('form.keepEditing')}
        confirm={t('form.discard')}
        danger
        onConfirm={discard}
      />
    </Card>
  );
}
