import { app } from '../../../rspack.base.ts';

export default app({ name: 'post', folder: import.meta.dirname });
