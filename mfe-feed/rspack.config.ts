import { app } from '../rspack.base.ts';

export default app({ name: 'feed', folder: import.meta.dirname });
