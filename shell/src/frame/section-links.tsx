import { matchRoute } from '@community/contract/routes';
import { Link, useLocation, useTexts } from '@community/core';
import { shellTexts } from '../texts.ts';
import { useAddressAsLeft } from './last-queries.ts';
import styles from './section-links.module.css';
import { sections } from './sections.ts';

/** Links to the sections of the community: the left sidebar, and the phone's slide-in panel. */
export function SectionLinks() {
  const t = useTexts(shellTexts);
  const asLeft = useAddressAsLeft();
  const shown = matchRoute(useLocation().pathname)?.name;
  return (
    <ul className={styles.list}>
      {sections.map(({ name, path, icon: Icon }) => (
        <li key={name}>
          <Link
            // On its own page the link leads to its beginning, elsewhere back to where it was left.
            to={name === shown ? path : asLeft(path)}
            className={styles.link}
            aria-current={name === shown ? 'page' : undefined}
          >
            <Icon aria-hidden size={20} strokeWidth={1.75} />
            {t(`sections.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
