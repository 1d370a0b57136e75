import { useMember, useSessionResolved, useTranslations } from '@community/core';
import { MemberRow } from '@community/kit/post';
import { LoginButton, Skeleton, VisuallyHidden } from '@community/kit/ui';
import { onTyping } from '@community/kit/ui/on-typing';
import { Search, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { shellTranslations } from '../translations.ts';
import styles from './search-users.module.css';
import { useMemberSearch } from './use-member-search.ts';

export interface SearchUsersProps {
  /** Without card and heading, for the phone's panel, which has its own. */
  bare?: boolean;
  /** Makes no calls, for a search that is not visible. */
  skip?: boolean;
  /** Stands below until something is typed, and where nobody is found. */
  suggestionsElement?: ReactNode;
}

/** The search for members (specification section 2). */
export function SearchUsers({ bare = false, skip = false, suggestionsElement }: SearchUsersProps) {
  const t = useTranslations(shellTranslations);
  const search = useMemberSearch({ skip });
  const heading = useId();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    search.clear();
    field.current?.focus();
  };
  return (
    <section className={bare ? styles.bare : styles.card} aria-labelledby={bare ? undefined : heading}>
      {!bare && (
        <h2 id={heading} className={styles.title}>
          {t('search.title')}
        </h2>
      )}
      <form
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault();
          search.submit();
        }}
      >
        {search.text ? (
          <button type="button" className={styles.icon} aria-label={t('search.clear')} onClick={clear}>
            <X aria-hidden size={20} strokeWidth={1.75} />
          </button>
        ) : (
          <button type="submit" className={styles.icon} aria-label={t('search.submit')}>
            <Search aria-hidden size={20} strokeWidth={1.75} />
          </button>
        )}
        <input
          ref={field}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          dir="auto"
          aria-label={t('search.title')}
          placeholder={t('search.placeholder')}
          value={search.text}
          {...onTyping<HTMLInputElement>(({ value }, typing) => search.change(value, typing))}
        />
      </form>
      <Results search={search} />
      {(search.text === '' || search.found?.length === 0) && suggestionsElement}
      <output>
        <VisuallyHidden>{announcement(search, t)}</VisuallyHidden>
      </output>
    </section>
  );
}

type MemberSearch = ReturnType<typeof useMemberSearch>;

/** Announces results to screen readers (WCAG 4.1.3), but not those of the initial search; a failure has its notice. */
function announcement({ searched, found, failed }: MemberSearch, t: ReturnType<typeof useTranslations>): string {
  if (!searched || failed) return '';
  return found ? t('search.found', { count: found.length }) : t('search.waiting');
}

function Results({ search: { searched, found, failed, retry } }: { search: MemberSearch }) {
  const t = useTranslations(shellTranslations);
  if (!found) return <Placeholders rows={searched ? 3 : 1} />;
  if (failed)
    return (
      <p className={styles.empty}>
        <span>{t('search.failed')}</span>{' '}
        <button type="button" className={styles.retry} onClick={retry}>
          {t('search.retry')}
        </button>
      </p>
    );
  if (found.length === 0) return <NobodyFound />;
  return (
    <ul className={styles.list} aria-label={t('search.results')}>
      {found.map((person) => (
        <li key={person.id}>
          <MemberRow person={person} />
        </li>
      ))}
    </ul>
  );
}

/** A visitor is shown the way to log in (specification section 6). */
function NobodyFound() {
  const t = useTranslations(shellTranslations);
  const member = useMember();
  const isVisitor = useSessionResolved() && !member;
  return (
    <>
      <p className={styles.empty}>{t('search.empty')}</p>
      {isVisitor && (
        <div className={styles.login}>
          <LoginButton />
        </div>
      )}
    </>
  );
}

/** Placeholder rows while a request is pending. The brand's word, of an empty search, usually finds one account. */
function Placeholders({ rows }: { rows: number }) {
  return (
    <ul className={styles.list} aria-busy>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className={styles.placeholder}>
          <Skeleton shape="circle" className={styles.face} />
          <Skeleton className={styles.name} />
        </li>
      ))}
    </ul>
  );
}
