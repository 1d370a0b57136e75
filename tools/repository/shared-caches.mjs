import { installFromDebian, works } from './debian-packages.mjs';

/** Installs the caches whose recipes `server/src/pages/shared-caches.test.ts` runs, where they are missing. */
const programs = { nginx: ['nginx', '-v'], varnish: ['varnishd', '-V'] };

const missing = [];
// Systems keep servers outside the path of those who are not root.
for (const [name, [program = '', ...args]] of Object.entries(programs))
  if (!(await works(program, args)) && !(await works(`/usr/sbin/${program}`, args))) missing.push(name);
if (missing.length > 0) await installFromDebian(missing.join(' '));
