import { useTexts } from '@community/core';
import { IconButton } from '@community/kit/ui';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './people-search.module.css';

interface PeopleSearchProps {
  /** The name searched for now. */
  name: string;
  onSearch: (name: string) => void;
}

/** Search by user name above a list of people; the search stands in the address. */
export function PeopleSearch({ name, onSearch }: PeopleSearchProps) {
  const t = useTexts(texts);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(name);
  const clear = () => {
    setText('');
    if (name) onSearch('');
    field.current?.focus();
  };
  return (
    <search aria-label={t('searchList')}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
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
          maxLength={200}
          dir="auto"
          aria-label={t('userName')}
          placeholder={t('userName')}
          value={text}
          onChange={({ target }) => setText(target.value)}
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
