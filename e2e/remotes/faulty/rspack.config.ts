import { app } from '../../../rspack.base.ts';

export default app({ name: 'faulty', folder: import.meta.dirname });
