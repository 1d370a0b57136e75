import './require-node.mjs';

// Imported late, so that the check of Node's version runs first.
const { install } = await import('./install.mjs');
await install();
const { build } = await import('./build.mjs');
await build();
process.env.NODE_ENV ??= 'production';
// A variable, because the server is built only now.
const server = new URL('../server/dist/main.mjs', import.meta.url).href;
await import(server);
