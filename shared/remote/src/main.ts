import { stop } from '../../../tools/runtime/run.mjs';
import { build } from './commands/build.ts';
import { check } from './commands/check.ts';
import { dev } from './commands/dev.ts';
import { init } from './commands/init.ts';
import { publish } from './commands/publish.ts';
import { canary, returnRemote, rollBack, views, withdraw } from './commands/releases.ts';
import { test } from './commands/test.ts';

const commands = {
  init,
  dev,
  build,
  check,
  test,
  publish,
  canary,
  promote: (args: string[]) => canary(['promote', ...args]),
  rollback: rollBack,
  withdraw,
  return: returnRemote,
  ...views,
};

const usage = `community-remote <command>, in the folder of a remote:
  init <folder>      makes a new remote, named after its folder
  dev                develops it in a running community, with hot reload
    --against <address>  of the community; http://localhost:4180 unless given
    --port <port>        at which it is shown here; 4190 unless given
  test [pattern]     runs its unit tests
  check              checks its types
  build              builds it into dist
  publish            checks, builds and uploads it, and makes it the active one; RELEASE_TOKEN is the token
    --to <address>     of the community
    --canary <share>   gives it to so many percent of the readers; the first build of a remote goes to all
    --preview          prints a link that shows it in one browser
    --return           brings a withdrawn remote back with it
    --drop <address>   lets it lack an address, a route or a module of the active build, as its refusal names it
    --reason <text>    for the history
    --no-browser       does not try its pages in a browser before
  canary <act>       promote makes the canary the active build, end takes it back, 25 gives it to 25 % of the readers:
    --to, --reason
  promote            the same as canary promote
    --to, --reason, --drop
    --after <time>     promotes the build that was made here then, such as 30m or 2h, if it stays healthy as the canary
    --build <id>       the build that is meant by --after, if it was made elsewhere
  rollback           makes the build before the active one active again: --to, --reason
  withdraw           takes the remote away from the community: --to, --reason
  return             brings it back with the build that it had: --to, --reason
  status             shows what readers get: --to, --json
  history            who did what when, and why: --to, --json
  faults             the faults that were seen last: --to, --json
    --id <number>      one of them, by the number on its failure card
  views              page views of the watched builds, and how many failed: --to, --json`;

const [name = '', ...args] = process.argv.slice(2);
const isCommand = (text: string): text is keyof typeof commands => Object.hasOwn(commands, text);
if (!isCommand(name)) stop(usage);
await commands[name](args).catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
