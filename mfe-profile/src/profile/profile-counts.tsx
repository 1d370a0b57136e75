import { buildPath } from '@community/contract/routes';
import { Link, type Profile, useLanguage, useTranslations } from '@community/core';
import { shortCount } from '@community/kit/post';
import { translations } from '../translations.ts';
import styles from './profile-counts.module.css';

/** Likes, followers and fans; the own counts lead to their lists. */
export function ProfileCounts({ profile, own }: { profile: Profile; own: boolean }) {
  const t = useTranslations(translations);
  const language = useLanguage();
  const counts = [
    { key: 'likes', count: profile.likes, path: null },
    { key: 'followers', count: profile.following, path: buildPath('follow-list') },
    { key: 'fans', count: profile.fans, path: buildPath('fans-list') },
  ] as const;
  return (
    <ul className={styles.counts}>
      {counts.map(({ key, count, path }) => {
        const words = (
          <>
            <b translate="no">{shortCount(count, language)}</b> <span>{t(key)}</span>
          </>
        );
        return (
          <li key={key}>
            {own && path ? (
              <Link to={path} className={styles.count}>
                {words}
              </Link>
            ) : (
              <span className={styles.count}>{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
