/** Loads what pages offer to readers who look for more: `useLazyModule(loadDiscovery, …)`. */
export const loadDiscovery = () => import(/* webpackChunkName: "discovery" */ './discovery.ts');
