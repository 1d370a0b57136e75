import { type ReactNode, useMemo } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router-dom';

interface EmbeddedRouterProps {
  /** Origin of the community, to which links lead. */
  origin: string;
  /** The path in the community of what is shown. */
  path: string;
  /** Opens a path of the community in place, or leaves for it. */
  onOpen: (path: string) => void;
  /** Replaces the path of what is shown. */
  onReplace: (path: string) => void;
  /** Goes back to what was shown before. */
  onBack: () => void;
  children: ReactNode;
}

/**
 * The router of a host in another's document, whose address and history it leaves alone. Links have absolute addresses,
 * so that copying them and opening them in a new tab works; a plain click is the host's to open.
 */
export function EmbeddedRouter({ origin, path, onOpen, onReplace, onBack, children }: EmbeddedRouterProps) {
  const navigator = useMemo((): Navigator => {
    const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
    return {
      createHref: (to) => origin + pathOf(to),
      push: (to) => onOpen(pathOf(to)),
      replace: (to) => onReplace(pathOf(to)),
      go: onBack,
    };
  }, [origin, onOpen, onReplace, onBack]);
  return (
    <Router location={path} navigator={navigator}>
      {children}
    </Router>
  );
}
