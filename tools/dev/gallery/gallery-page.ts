import { createServer, type Server } from 'node:http';
import { buildId } from '../watched-builds/development-build.ts';
import { galleryName } from './gallery-part.ts';

const base = `/remotes/${galleryName}/${buildId}`;

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Gallery of the kit</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${base}/main.css">
    <script src="${base}/main.js" defer></script>
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>
`;

/** Serves the gallery's document at every address: links of its cards lead back to it. */
export function createGalleryPage(): Server {
  return createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(html);
  });
}
