import type { RouteTable } from '@community/contract/route-table';
import { useLocation } from '@community/core';
import { type ReactNode, useState } from 'react';
import { RoutesProvider } from './routes-context.ts';

/** Gives the layout the registry's newest routes, from the next navigation on: what is shown keeps its own. */
export function NewestRoutes({ read, children }: { read: () => RouteTable; children: ReactNode }) {
  const { key } = useLocation();
  const [current, setCurrent] = useState(() => ({ key, routes: read() }));
  const next = current.key === key ? current : { key, routes: read() };
  if (next !== current) setCurrent(next);
  return <RoutesProvider value={next.routes}>{children}</RoutesProvider>;
}
