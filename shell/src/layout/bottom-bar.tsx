import { Link, useLanguage, useLocation, useTranslations } from '@community/core';
import { Plus, User, Users } from 'lucide-react';
import { useRoutes } from '../routes/routes-context.ts';
import { shellTranslations } from '../translations.ts';
import styles from './bottom-bar.module.css';
import { navigationIcon } from './navigation-icons.ts';

/** The feed of followed people, and the composer, as addresses of the home page. */
const followingPath = '/?type=2';
const composerPath = '/?compose=1';

/** The five places that a thumb reaches, on narrow windows: Home, the Following feed, a new post, Messages, Me. */
export function BottomBar() {
  const t = useTranslations(shellTranslations);
  const language = useLanguage();
  const routes = useRoutes();
  const { pathname, search } = useLocation();
  const shown = routes.match(pathname)?.name;
  const isFollowing = shown === 'home' && new URLSearchParams(search).get('type') === '2';
  /** A section of a remote, which this community may not have. */
  const section = (name: string) => {
    const navigation = routes.get(name)?.navigation;
    if (!navigation) return [];
    const path = routes.path({ name, params: {} });
    const isShown = name === shown && !isFollowing;
    return [{ to: path, label: navigation.label[language], icon: navigationIcon(navigation.icon), isShown }];
  };
  const [home, messages] = [section('home'), section('messages')];
  const following = { to: followingPath, label: t('bar.following'), icon: Users, isShown: isFollowing };
  const post = { to: composerPath, label: t('bar.post'), icon: Plus, isShown: false };
  const me = { to: '/user-profile', label: t('bar.me'), icon: User, isShown: shown === 'user-profile' };
  return (
    <nav className={styles.bar} aria-label={t('bar.title')}>
      {[...home, following, post, ...messages, me].map(({ to, label, icon: Icon, isShown }) => (
        <Link key={to} to={to} className={styles.place} aria-label={label} aria-current={isShown ? 'page' : undefined}>
          <span className={to === composerPath ? styles.post : undefined}>
            <Icon aria-hidden size={24} strokeWidth={1.75} />
          </span>
        </Link>
      ))}
    </nav>
  );
}
