import './require-node.mjs';

/** `npm run dev [-- mfe-post …]`: builds and watches everything, or what is named, and serves it with hot reload. */
const { install } = await import('./install.mjs');
await install();
process.env.NODE_ENV = 'development';
const { register } = await import('tsx/esm/api');
register();
// oxlint-disable-next-line no-restricted-imports -- the command starts that program
await import('../development/main.ts');
