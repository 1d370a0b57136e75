import { host } from '../../../rspack.base.ts';

export default host({ name: 'second_host', folder: import.meta.dirname, entry: './src/index.tsx' });
