import { coreTexts } from '@community/core';
import { type RenderAppOptions, renderApp } from '@community/testing/render-app';
import type { ReactNode } from 'react';
import { kitTexts } from '../boot/kit-texts.ts';
import { type Session, SessionProvider } from '../session/session-context.ts';
import { injectSession } from '../session/session-slice.ts';
import { shellTexts } from '../texts.ts';

interface RenderShellOptions extends Omit<RenderAppOptions, 'texts' | 'injectSession'> {
  control?: Partial<Session>;
}

/** Renders a part of the shell with the shell's own texts and session slice. */
export function renderShell(element: ReactNode, { control, ...options }: RenderShellOptions = {}) {
  return renderApp(<SessionProvider value={{ ...control } as Session}>{element}</SessionProvider>, {
    ...options,
    injectSession,
    texts: [coreTexts, ...kitTexts, shellTexts],
  });
}
