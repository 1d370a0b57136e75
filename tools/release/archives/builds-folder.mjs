import { join } from 'node:path';
import { root } from '../../runtime/run.mjs';

/**
 * Folder of what a fresh community starts with: an archive of each app, `<app>-<build>.tar.gz`, and the versions of the
 * embed's loader, `embed/<version>/`.
 */
export const buildsFolder = process.env.BUILDS_DIR ?? join(root, 'builds');
