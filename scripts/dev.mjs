import './require-node.mjs';

/** `npm run dev [-- mfe-post …]`: builds and watches everything, or what is named, and serves it with hot reload. */
const { install } = await import('./install.mjs');
await install();
process.env.NODE_ENV = 'development';
const { register } = await import('tsx/esm/api');
register();
await import('../development/main.ts');
