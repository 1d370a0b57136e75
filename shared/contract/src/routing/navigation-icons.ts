/** Icons that an entry of the sidebar may have. */
export const navigationIcons = [
  'house',
  'users',
  'heart',
  'user',
  'bell',
  'book',
  'calendar',
  'lightbulb',
  'star',
] as const;
export type NavigationIcon = (typeof navigationIcons)[number];

/** Icons that an entry of the account menu may have. */
export const accountIcons = [...navigationIcons, 'eye-off'] as const;
export type AccountIcon = (typeof accountIcons)[number];
