import './require-node.mjs';

/**
 * `npm run dev [-- mfe-post …]`: builds and watches everything, or what is named, and serves it with hot reload. With
 * `--against https://community.example` it serves remotes as a part of that community.
 */
const { install } = await import('./install.mjs');
await install();
process.env.NODE_ENV = 'development';
const { register } = await import('tsx/esm/api');
register();
const isAgainst = process.argv.some((argument) => /^--against(=|$)/.test(argument));
// oxlint-disable-next-line no-restricted-imports -- the command starts these programs
await (isAgainst ? import('../development/against/main.ts') : import('../development/main.ts'));
