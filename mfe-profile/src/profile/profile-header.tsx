import type { Profile } from '@community/core';
import { useTranslations } from '@community/core';
import { Picture } from '@community/kit/media';
import { MemberAvatar, OfficialMark } from '@community/kit/post';
import { Card } from '@community/kit/ui';
import type { ReactNode } from 'react';
import { translations } from '../translations.ts';
import { ProfileCounts } from './profile-counts.tsx';
import styles from './profile-header.module.css';

/** The banner fills the width of the content column; its file is cut to this shape. */
const banner = { width: 1280, height: 427 };

interface ProfileHeaderProps {
  profile: Profile;
  own: boolean;
  /** Edit, or Follow and the menu. */
  children: ReactNode;
}

/** Background image, avatar, nickname and counts of a member. */
export function ProfileHeader({ profile, own, children }: ProfileHeaderProps) {
  const t = useTranslations(translations);
  const { nickname, background, backgroundFocal, description, products } = profile;
  return (
    <Card className={styles.header}>
      <div className={styles.banner}>
        {background && (
          <Picture
            picture={{ url: background, ...banner, focal: backgroundFocal }}
            alt=""
            sizes="(width > 40em) 680px, 100vw"
            priority
            fit="cover"
          />
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.row}>
          <MemberAvatar className={styles.avatar} person={profile} size={96} />
          <div className={styles.acts}>{children}</div>
        </div>
        <p className={styles.name}>
          <bdi translate="no">{nickname}</bdi>
          <OfficialMark of={profile} />
        </p>
        {description && (
          <p className={styles.about} dir="auto">
            {description}
          </p>
        )}
        {products.length > 0 && (
          <ul className={styles.products} aria-label={t('products')}>
            {products.map((product) => (
              <li key={product}>{product}</li>
            ))}
          </ul>
        )}
        <ProfileCounts profile={profile} own={own} />
      </div>
    </Card>
  );
}
