import { installFromDebian, works } from './debian-packages.ts';

/** Installs the programs in which tests run the recipes of `docs`, where they are missing, by their packages. */
const programs = { nginx: ['nginx', '-v'], varnish: ['varnishd', '-V'], 'php-cli': ['php', '-v'] };

const missing = [];
// Systems keep servers outside the path of those who are not root.
for (const [name, [program = '', ...args]] of Object.entries(programs))
  if (!(await works(program, args)) && !(await works(`/usr/sbin/${program}`, args))) missing.push(name);
if (missing.length > 0) await installFromDebian(missing.join(' '));
