import { rspack } from '@rspack/core';
import { host } from '../../rspack.base.ts';

const configuration = host({ name: 'acting', folder: import.meta.dirname, entry: './src/index.ts' });

/** Base UI marks all that is outside of an open popup, up to the body: in a store's page that is the store's. */
const leaveOthers = new rspack.NormalModuleReplacementPlugin(
  /floating-ui-react\/utils\/markOthers|\/markOthers\.mjs$/,
  `${import.meta.dirname}/src/leave-others.ts`,
);

/** React Router writes its version on the window when it loads, where a store may have one of its own. */
const leaveVersion = new rspack.DefinePlugin({ 'window.__reactRouterVersion': '({}).version' });

export default { ...configuration, plugins: [...(configuration.plugins ?? []), leaveOthers, leaveVersion] };
