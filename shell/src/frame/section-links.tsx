import { Link, useLanguage, useLocation, useMember } from '@community/core';
import { useRoutes } from '../routes/routes-context.ts';
import { useAddressAsLeft } from './last-queries.ts';
import { navigationIcon } from './navigation-icons.ts';
import styles from './section-links.module.css';

/** Links to the sections of the community, as the remotes declare them: the left sidebar, and the phone's slide-in panel. */
export function SectionLinks() {
  const language = useLanguage();
  const asLeft = useAddressAsLeft();
  const routes = useRoutes();
  const reader = useMember() ? 'member' : 'visitor';
  const shown = routes.match(useLocation().pathname)?.name;
  return (
    <ul className={styles.list}>
      {routes.navigation.map(({ name, navigation: { label, icon, audience = reader } }) => {
        if (audience !== reader) return null;
        const path = routes.path({ name, params: {} });
        const Icon = navigationIcon(icon);
        return (
          <li key={name}>
            <Link
              // On its own page the link leads to its beginning, elsewhere back to where it was left.
              to={name === shown ? path : asLeft(path)}
              className={styles.link}
              aria-current={name === shown ? 'page' : undefined}
            >
              <Icon aria-hidden size={20} strokeWidth={1.75} />
              {label[language]}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
