import { stop } from '../../runtime/run.mjs';
import { apps } from '../../runtime/workspaces.mjs';
import { startChecks } from '../checks/checks.ts';
import { LintCheck } from '../checks/lint-check.ts';
import { against, port, watched } from '../command-line.ts';
import { folders } from '../watched-builds/app-builds.ts';
import { deleteStamp } from '../watched-builds/build-part.ts';
import { developAgainst } from './develop-against.ts';

const other = watched.find(({ name }) => !(name in apps) || name === 'shell');
if (other) stop(`Name the remotes to develop: ${other.workspace} is the community's own`);
for (const remote of watched) await deleteStamp(remote);

await developAgainst({
  address: against ?? '',
  port,
  portOption: 'PORT',
  remotes: watched,
  folders,
  checks(problems) {
    const lint = new LintCheck(problems);
    return { start: () => startChecks(watched, lint, problems), changed: (paths) => lint.changed(paths) };
  },
}).catch((error: Error) => stop(error.message));
