import { createContext, useContext } from 'react';

const RenderedAtContext = createContext<number | null>(null);

/** When the server made the document (milliseconds), around everything that it rendered. */
export const RenderedAtProvider = RenderedAtContext.Provider;

/** The moment of the server's rendering, which the first rendering in the browser repeats; null where no server rendered. */
export function useRenderedAt(): number | null {
  return useContext(RenderedAtContext);
}
