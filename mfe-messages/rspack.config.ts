import { app } from '../rspack.base.ts';

export default app({ name: 'messages', folder: import.meta.dirname });
