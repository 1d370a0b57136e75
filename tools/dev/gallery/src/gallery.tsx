import { languages } from '@community/contract/languages';
import { LoginPrompt } from '@community/host/login-prompt';
import { Notices } from '@community/host/notices';
import { Select } from '@community/kit/ui';
import { type ChangeEvent, useState } from 'react';
import styles from './gallery.module.css';
import { pseudoLanguage } from './pseudo-language.ts';
import { ButtonSection } from './sections/button-section.tsx';
import { ChoiceSection } from './sections/choice-section.tsx';
import { DialogSection } from './sections/dialog-section.tsx';
import { FieldSection } from './sections/field-section.tsx';
import { MediaSection } from './sections/media-section.tsx';
import { PeopleSection } from './sections/people-section.tsx';
import { PostSection } from './sections/post-section.tsx';
import { StateSection } from './sections/state-section.tsx';

const themes = { system: 'light dark', light: 'light', dark: 'dark' } as const;
type Theme = keyof typeof themes;

/** Opens the gallery in another language: one page has one. */
function openIn({ target }: ChangeEvent<HTMLSelectElement>): void {
  location.search = new URLSearchParams({ locale: target.value }).toString();
}

/** All widgets of the kit in all their states. `language` is the one that is shown. */
export function Gallery({ language }: { language: string }) {
  const [theme, setTheme] = useState<Theme>('system');
  const show = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = target.value as Theme;
    document.documentElement.style.colorScheme = themes[chosen];
    setTheme(chosen);
  };
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>Gallery of the kit</h1>
        <Select label="Language" value={language} onChange={openIn}>
          {[...languages, pseudoLanguage].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <Select label="Theme" value={theme} onChange={show}>
          {Object.keys(themes).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </header>
      <main className={styles.sections}>
        <ButtonSection />
        <FieldSection />
        <ChoiceSection />
        <DialogSection />
        <StateSection />
        <PeopleSection />
        <MediaSection />
        <PostSection />
      </main>
      <LoginPrompt />
      <Notices />
    </>
  );
}
