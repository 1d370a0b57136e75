import type { Country } from '@community/contract/entities';
import { textLimits } from '@community/contract/limits';
import { nicknameProblem, officialNicknameRefusal } from '@community/contract/nickname';
import { notify, type Profile, useAppDispatch, useTexts } from '@community/core';
import { Button, Card, Select, TextField } from '@community/kit/ui';
import { type SyntheticEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { texts } from '../texts.ts';
import { calendarDay, isWhole } from './birthday.ts';
import { BirthdaySelects } from './birthday-selects.tsx';
import { CountryOptions } from './country-options.tsx';
import styles from './edit-form.module.css';
import { PictureSlot } from './picture-slot.tsx';
import { fieldsOf, isFilled, type ProfileFields } from './profile-fields.ts';
import { usePictureSlot } from './use-picture-slot.ts';
import { useProfileDraft } from './use-profile-draft.ts';
import { useSaveProfile } from './use-save-profile.ts';

const birthdayParts = ['year', 'month', 'day'] as const;

/** The own profile's form (specification sections 4 and 5). */
export function EditForm({ profile, countries }: { profile: Profile; countries: readonly Country[] }) {
  const t = useTexts(texts);
  const dispatch = useAppDispatch();
  const [today] = useState(() => calendarDay(new Date()));
  const [pressed, setPressed] = useState(false);
  const avatar = usePictureSlot(profile.avatar);
  const background = usePictureSlot(profile.background);
  const form = useForm<ProfileFields>({ defaultValues: fieldsOf(profile), mode: 'onTouched' });
  const { register, control, setValue, handleSubmit, setError, reset, trigger, formState } = form;
  const { saving, save } = useSaveProfile((refused) => {
    // The server's rule may be older or newer than the form's own.
    const nicknameText = refused.nickname === officialNicknameRefusal ? 'nicknameOfficial' : 'refused';
    if (refused.nickname) setError('nickname', { message: t(`form.${nicknameText}`) });
    if (refused.birthday) setError('day', { message: t('form.refused') });
  });

  const [name, year, month, day] = useWatch({ control, name: ['nickname', ...birthdayParts] });
  // After the watch, which would miss what the draft brings.
  const forgetDraft = useProfileDraft(profile.id, form);
  const pictures = { avatar: avatar.url, background: background.url };
  const filled = isFilled(name, pictures);
  const changed = formState.isDirty || avatar.url !== profile.avatar || background.url !== profile.background;
  const allowed = filled && changed && !avatar.sending && !background.sending;
  const nickname = register('nickname', {
    validate: (value) => {
      const problem = nicknameProblem(value);
      return problem === null || t(`form.${problem}`, { count: textLimits.nickname });
    },
  });
  register('day', { validate: (_, all) => isWhole(all) || t('form.wholeBirthday') });

  /** Save cannot act while something is missing; pressing it tells what. */
  const tellMissing = () => {
    setPressed(true);
    if (filled) return;
    dispatch(notify({ tone: 'error', text: t('form.required') }));
    void trigger();
  };
  const submit = (event: SyntheticEvent) => {
    void handleSubmit(async (valid) => {
      if (!allowed || saving || !(await save(valid, pictures))) return;
      reset(valid);
      forgetDraft();
    })(event);
  };
  return (
    <Card className={styles.card}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PictureSlot
          slot={background}
          label={t('form.background')}
          shape="banner"
          error={pressed && !background.url && !background.sending ? t('form.needBackground') : undefined}
        />
        <PictureSlot
          slot={avatar}
          label={t('form.avatar')}
          shape="circle"
          error={pressed && !avatar.url && !avatar.sending ? t('form.needAvatar') : undefined}
        />
        <TextField
          label={t('form.nickname')}
          autoComplete="nickname"
          maxLength={textLimits.nickname}
          required
          {...nickname}
          error={formState.errors.nickname?.message}
        />
        <div className={styles.pair}>
          <Select label={t('form.country')} autoComplete="country" {...register('country')}>
            <CountryOptions countries={countries} chosen={profile.country} />
          </Select>
          <Select label={t('form.gender')} autoComplete="sex" {...register('gender')}>
            <option value="1">{t('form.male')}</option>
            <option value="2">{t('form.female')}</option>
            <option value="0">{t('form.other')}</option>
          </Select>
        </div>
        <BirthdaySelects
          value={{ year, month, day }}
          today={today}
          error={formState.errors.day?.message}
          onChange={(value) => {
            for (const part of birthdayParts) setValue(part, value[part], { shouldDirty: true });
            if (formState.errors.day) void trigger('day');
          }}
        />
        <Button type="submit" className={styles.save} disabled={!allowed} busy={saving} onClickCapture={tellMissing}>
          {t('form.save')}
        </Button>
      </form>
    </Card>
  );
}
