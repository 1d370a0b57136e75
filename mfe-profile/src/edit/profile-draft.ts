import type { ProfileFields } from './profile-fields.ts';

/** The fields that differ from `others`. A birthday of which a part differs is among them as a whole. */
export function differingFields(fields: ProfileFields, others: ProfileFields): Partial<ProfileFields> {
  const { nickname, country, gender, ...birthday } = fields;
  const sameBirthday = (Object.keys(birthday) as (keyof typeof birthday)[]).every(
    (part) => birthday[part] === others[part],
  );
  return {
    ...(nickname !== others.nickname && { nickname }),
    ...(country !== others.country && { country }),
    ...(gender !== others.gender && { gender }),
    ...(!sameBirthday && birthday),
  };
}

/** The unsaved changes of the profile form as draft text; empty without changes. */
export function draftOf(fields: ProfileFields, saved: ProfileFields): string {
  const changed = differingFields(fields, saved);
  return Object.keys(changed).length === 0 ? '' : JSON.stringify(changed);
}

/** The changed fields of a draft text. Anything else in it is ignored. */
export function changesOf(draft: string, saved: ProfileFields): Partial<ProfileFields> {
  try {
    const kept = JSON.parse(draft);
    const names = (Object.keys(saved) as (keyof ProfileFields)[]).filter((name) => typeof kept[name] === 'string');
    return Object.fromEntries(names.map((name) => [name, kept[name]]));
  } catch {
    return {};
  }
}
