import { useTranslations } from '@community/core';
import { useDraftStorage } from '@community/kit/drafts';
import { useDraft } from '@community/kit/drafts/use-draft';
import { IconButton } from '@community/kit/ui';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { translations } from '../translations.ts';
import type { FollowKind } from './follow-calls.ts';
import styles from './people-search.module.css';

interface PeopleSearchProps {
  kind: FollowKind;
  memberId: string;
  /** The name searched for now. */
  name: string;
  onSearch: (name: string) => void;
}

/** Search by user name above a list of people. The address has the search; the tab keeps unsent input. */
export function PeopleSearch({ kind, memberId, name, onSearch }: PeopleSearchProps) {
  const t = useTranslations(translations);
  const { saveDraft } = useDraftStorage();
  const field = useRef<HTMLInputElement>(null);
  const draft = `search ${kind} ${name}`;
  const { text, write } = useDraft(memberId, draft, 'tab', name);
  const clear = () => {
    write('');
    if (name) onSearch('');
    field.current?.focus();
  };
  return (
    <search aria-label={t('searchList')}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          saveDraft(memberId, draft, '', 'tab');
          onSearch(text.trim());
        }}
      >
        <IconButton type="submit" label={t('search')} className={styles.icon}>
          <Search aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
        <input
          ref={field}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          dir="auto"
          aria-label={t('userName')}
          placeholder={t('userName')}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
        {text && (
          <IconButton label={t('clear')} className={styles.icon} onClick={clear}>
            <X aria-hidden size={20} strokeWidth={1.75} />
          </IconButton>
        )}
      </form>
    </search>
  );
}
