import { coreTranslations, type RemoteModule, useHost } from '@community/core';
import { postRoomTranslations } from '@community/kit/post';
import { Composer } from '../composer/composer.tsx';
import { translations as ownTranslations } from '../translations.ts';

/** The composer in a store's page. It leaves once the post is there, unless it was closed. The host shows the post. */
export default function EmbeddedComposer() {
  const { goBack, posted } = useHost();
  const leave = (_postId: string, isLeft: boolean) => {
    posted?.();
    // Back would close what is open by now.
    if (!isLeft) goBack();
  };
  return <Composer unfolded onPosted={leave} />;
}

export const translations: RemoteModule['translations'] = [ownTranslations, coreTranslations, ...postRoomTranslations];
