import { coreTranslations } from '@community/core';
import { mediaTranslations } from '@community/kit/media';
import { renderApp } from '@community/testing/render-app';
import { screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { translations } from '../translations.ts';
import { PictureSlot } from './picture-slot.tsx';
import { usePictureSlot } from './use-picture-slot.ts';

/** A slot whose picture fails once it is in the document, before any later effect. */
function FailingSlot() {
  const slot = usePictureSlot('/media/current.jpg', { memberId: '7', name: 'profile picture' });
  useLayoutEffect(() => void document.querySelector('img')?.dispatchEvent(new Event('error')), []);
  return <PictureSlot slot={slot} label="Profile picture" shape="circle" locked={false} />;
}

test('a picture that fails at once is said not to load', async () => {
  await renderApp(<FailingSlot />, { translations: [translations, mediaTranslations, coreTranslations] });
  const button = screen.getByRole('button', { name: 'Profile picture' });
  expect(button).toHaveAccessibleDescription('This picture cannot be shown');
});
