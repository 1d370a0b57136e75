import { type RenderAppOptions, renderApp } from '@community/testing/render-app';
import type { ReactNode } from 'react';
import { injectSession } from '../session/session-slice.ts';
import { firstTranslations } from '../translations.ts';

/** Renders a part of a host with its translations and its real session slice. */
export function renderInHost(
  element: ReactNode,
  options: Omit<RenderAppOptions, 'translations' | 'injectSession'> = {},
) {
  return renderApp(element, { ...options, injectSession, translations: firstTranslations });
}
