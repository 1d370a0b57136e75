import '../runtime/require-node.mjs';

/**
 * `npm run dev [-- mfe-post …]`: builds and watches everything, or what is named, and serves it with hot reload. With
 * `--against https://community.example` it serves remotes as a part of that community; `npm run dev -- kit` shows the
 * gallery of the kit's widgets.
 */
const { install } = await import('../runtime/install.mjs');
await install();
process.env.NODE_ENV = 'development';
const { register } = await import('tsx/esm/api');
register();
const options = process.argv.slice(2);
const isAgainst = options.some((argument) => /^--against(=|$)/.test(argument));
const isGallery = options.length === 1 && options[0] === 'kit';
if (isGallery) await import('./gallery/main.ts');
else if (isAgainst) await import('./against/main.ts');
else await import('./main.ts');
