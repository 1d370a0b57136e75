import type { Language } from '@community/contract/languages';
import { changeLanguage } from '@community/core';
import type { HostServices } from '@community/host/host-providers';

/**
 * Makes the acting part speak a language: null if it does, else a promise for when it does. It goes on in the one before
 * where the texts cannot be had. The last one that is asked for wins.
 */
export type Speak = (language: Language) => Promise<void> | null;

/** Makes the function for an instance; `onSpoken` renders again. */
export function createSpeaking(translations: HostServices['translations'], onSpoken: () => void): Speak {
  let asked = translations.language;
  let changing: Promise<void> | null = null;
  return (language) => {
    if (language === asked) return changing;
    asked = language;
    const before = changing ?? Promise.resolve();
    const change = async () => {
      await before;
      try {
        await changeLanguage(translations, language);
        onSpoken();
      } catch {
        if (changing === own) asked = translations.language;
      }
      if (changing === own) changing = null;
    };
    const own = change();
    changing = own;
    return own;
  };
}
