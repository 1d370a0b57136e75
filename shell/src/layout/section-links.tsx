import { Link, useLanguage, useLocation, useMember } from '@community/core';
import { useRoutes } from '../routes/routes-context.ts';
import { useLastAddress } from './last-queries.ts';
import { navigationIcon } from './navigation-icons.ts';
import styles from './section-links.module.css';

/** Links to the sections that the remotes declare: in the left sidebar and in the phone's panel. */
export function SectionLinks() {
  const language = useLanguage();
  const lastAddress = useLastAddress();
  const routes = useRoutes();
  const reader = useMember() ? 'member' : 'visitor';
  const shown = routes.match(useLocation().pathname)?.name;
  return (
    <ul>
      {routes.navigation.map(({ name, navigation: { label, icon, audience = reader } }) => {
        if (audience !== reader) return null;
        const path = routes.path({ name, params: {} });
        const Icon = navigationIcon(icon);
        return (
          <li key={name}>
            <Link
              // On its own page the link has no query, elsewhere it has the page's last one.
              to={name === shown ? path : lastAddress(path)}
              className={styles.link}
              aria-current={name === shown ? 'page' : undefined}
            >
              <Icon aria-hidden size={20} strokeWidth={1.75} />
              <span>{label[language]}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
