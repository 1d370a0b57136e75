import { app } from '../rspack.base.ts';

export default app({
  name: 'feed',
  folder: import.meta.dirname,
  modules: { embed: './src/embed/embedded-feed.tsx', composer: './src/embed/embedded-composer.tsx' },
});
