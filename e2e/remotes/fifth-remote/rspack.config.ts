import { app } from '../../../rspack.base.ts';

export default app({ name: 'tips', folder: import.meta.dirname, modules: { embed: './src/embed.tsx' } });
