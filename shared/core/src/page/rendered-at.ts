import { createContext, useContext } from 'react';

const RenderedAtContext = createContext<number | null>(null);

/** Provides the time of the server's rendering (milliseconds) to everything that the server rendered. */
export const RenderedAtProvider = RenderedAtContext.Provider;

/** The time of the server's rendering, which hydration repeats; null where the server did not render. */
export function useRenderedAt(): number | null {
  return useContext(RenderedAtContext);
}
