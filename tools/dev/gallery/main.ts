import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { step } from '../../runtime/run.mjs';
import { createDevServer } from '../dev-server.ts';
import { atEnd, endOnSignals } from '../ending.ts';
import { DevelopmentEvents } from '../events.ts';
import { listenHere } from '../listening.ts';
import { Problems } from '../problems.ts';
import { buildsFolder } from '../watched-builds/app-builds.ts';
import { watchPart } from '../watched-builds/build-part.ts';
import { buildId } from '../watched-builds/development-build.ts';
import { createGalleryPage } from './gallery-page.ts';
import { galleryName, galleryPart } from './gallery-part.ts';

const port = Number(process.env.PORT || 4180);
const events = new DevelopmentEvents();
const problems = new Problems((all) => events.send({ problems: all }));
const page = createGalleryPage();

endOnSignals();
page.listen(0, '127.0.0.1');
await once(page, 'listening');
const pageAddress = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
atEnd(
  () => void page.close(),
  () => page.closeAllConnections(),
);

const devServer = createDevServer({
  folder: buildsFolder,
  buildId,
  server: async () => pageAddress,
  events: (response) => events.connect(response),
});
const watchGallery = () =>
  watchPart(galleryPart, (build, { hash, problems: found, timeMs }) => {
    problems.report(`${galleryPart.workspace} ${build}`, found);
    if (found.length > 0) return;
    events.built(galleryName, hash);
    console.log(`${galleryPart.workspace}: ${timeMs} ms`);
  });
atEnd(await step('Building the gallery of the kit', watchGallery));
await listenHere(devServer, port, 'PORT');
atEnd(() => events.close());
console.log(`The gallery of the kit is on http://localhost:${port}`);
