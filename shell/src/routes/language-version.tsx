import { languageVersion, withLanguage } from '@community/contract/language-version';
import { useLocation } from '@community/core';
import { type ReactNode, useContext, useMemo, useState } from 'react';
import { createPath, type Navigator, parsePath, type To, UNSAFE_NavigationContext } from 'react-router-dom';

/**
 * Keeps the language of a document that was opened as a language version (`?locale=es`) in the address of every link
 * and navigation, so that reloads and copied addresses have it, and crawlers find the other pages of that version.
 */
export function LanguageVersion({ children }: { children: ReactNode }) {
  const context = useContext(UNSAFE_NavigationContext);
  const { search } = useLocation();
  // The document's language does not change with the address.
  const [language] = useState(() => languageVersion(search));
  const value = useMemo(() => {
    if (!language) return context;
    const { navigator } = context;
    const inVersion = (to: To) => {
      const path = typeof to === 'string' ? parsePath(to) : to;
      return { ...path, search: withLanguage(path.search ?? '', language) };
    };
    const kept: Navigator = {
      ...navigator,
      createHref: (to) => navigator.createHref(inVersion(to)),
      push(to, ...rest) {
        const path = inVersion(to);
        // The router compares addresses without the language.
        if (createPath(path) === createPath(location)) navigator.replace(path, ...rest);
        else navigator.push(path, ...rest);
      },
      replace: (to, ...rest) => navigator.replace(inVersion(to), ...rest),
    };
    return { ...context, navigator: kept };
  }, [context, language]);
  return <UNSAFE_NavigationContext value={value}>{children}</UNSAFE_NavigationContext>;
}
