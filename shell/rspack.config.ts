import { app } from '../rspack.base.ts';

export default app({ name: 'shell', folder: import.meta.dirname, entry: './src/index.tsx' });
