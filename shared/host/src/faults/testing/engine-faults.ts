import type { FaultInjection } from './fault-injection.ts';
import {
  componentsOfFeed,
  type Engine,
  errorAt,
  errorIn,
  extensionScript,
  type PositionName,
  positions,
} from './stack-traces.ts';

/** What happens in an engine, with its stacks. */
export function faultsIn(engine: Engine): FaultInjection[] {
  const error = (...names: PositionName[]) => errorIn(names, { engine });
  return [
    {
      name: 'a script of a remote',
      inject: (page) => page.fire('error', { error: error('feed', 'react') }),
    },
    {
      name: 'a promise of a remote',
      inject: (page) => page.fire('unhandledrejection', { reason: error('post') }),
    },
    {
      name: 'a component of a remote',
      inject: ({ reporter }) =>
        reporter.rootOptions.onCaughtError(error('feed', 'react'), { componentStack: componentsOfFeed }),
    },
    {
      name: 'an effect without a boundary',
      inject: ({ reporter }) => reporter.rootOptions.onUncaughtError(error('post', 'react'), {}),
    },
    {
      name: 'a shared module that a remote uses wrongly',
      inject: (page) => page.fire('error', { error: error('shell', 'feed', 'react') }),
    },
    {
      name: 'the shell',
      inject: (page) => page.fire('error', { error: error('shell', 'react') }),
    },
    {
      name: 'a promise of the acting host',
      inject: (page) => page.fire('unhandledrejection', { reason: error('acting') }),
    },
    {
      name: 'a remote that an extension’s wrapper called',
      inject: (page) => page.fire('error', { error: errorAt([positions.feed, extensionScript], { engine }) }),
    },
  ];
}
