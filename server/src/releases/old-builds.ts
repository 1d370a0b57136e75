import { type Database, type Queryable, statement } from '../database/database.ts';
import { rememberArchive } from './build-repository.ts';
import { recordEvent } from './history.ts';
import { keptDays } from './release-limits.ts';
import { changeReleases } from './state.ts';

const dayMs = 86_400_000;

const unneeded = `uploaded_at < $1
  and not exists (
    select from release.pointer
    where pointer.app = build.app and build.id = any (pointer.previous || pointer.active || pointer.canary)
  )
  and not exists (
    select from release.history
    where history.app = build.app and history.at >= $1 and (history.build = build.id or history.replaced = build.id)
  )`;
const findOld = statement(
  'release.build_old',
  `select app, id from release.build where ${unneeded} order by uploaded_at limit 50`,
);
const removeOld = statement(
  'release.build_remove',
  `delete from release.build where ${unneeded} and app = $2 and id = $3 returning archive`,
);

/** A build as its app and its id. */
interface OldBuild {
  app: string;
  id: string;
}

/** Removes a build's row, unless somebody needs it by now. Its archive is one of those without a build then. */
function removeBuild(database: Database, { app, id }: OldBuild, before: Date, now: Date): Promise<void> {
  const record = async (tx: Queryable) => {
    const removed = await tx.row<{ archive: string }>(removeOld, [before, app, id]);
    if (!removed) return;
    await rememberArchive(tx, removed.archive, before);
    const reason = `No reader has had it for ${keptDays} days`;
    await recordEvent(tx, app, { act: 'remove', build: id, actor: 'age', reason, at: now });
  };
  return changeReleases(database, record);
}

/**
 * Removes builds that no reader has got for `keptDays`: neither active, nor canary, nor one to fall back to, and named
 * by no act in that time. `Releases.removeLeftOvers` then removes their archives.
 */
export async function removeOldBuilds(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs);
  for (const build of await database.rows<OldBuild>(findOld, [before])) await removeBuild(database, build, before, now);
}
