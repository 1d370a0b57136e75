import { app } from '../rspack.base.ts';

export default app({ name: 'profile', folder: import.meta.dirname });
