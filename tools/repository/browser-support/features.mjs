import { createRequire } from 'node:module';
import { compareVersions } from './floor.mjs';

/** @typedef {import('@mdn/browser-compat-data').CompatData} CompatData */
/** @typedef {import('@mdn/browser-compat-data').Identifier} Identifier */
/** @typedef {import('@mdn/browser-compat-data').CompatStatement} CompatStatement */

/**
 * What the browsers of a floor lack, by the name under which code uses it. A name is in a list only if every feature of
 * that name is missing: `at` is a method of many classes, and one of them is enough to let it pass.
 *
 * @typedef {object} MissingFeatures
 * @property {Set<string>} globals interfaces and functions of the page, as `CloseWatcher`
 * @property {Set<string>} methods and properties, as `showPicker`
 * @property {Set<string>} properties of CSS
 * @property {Set<string>} atRules of CSS, without `@`
 * @property {Set<string>} selectors pseudo-classes and pseudo-elements without colons
 */

/** @returns {CompatData} Mozilla's table of what browsers know since when */
export function browserCompatData() {
  return createRequire(import.meta.url)('@mdn/browser-compat-data');
}

/**
 * Whether each browser of the floor has a feature without a prefix, another name or a flag. What the table does not say
 * of a browser counts as had.
 *
 * @param {CompatStatement} compat
 * @param {import('./floor.mjs').Floor} floor
 */
function isSupported({ support }, floor) {
  return [...floor].every(([browser, version]) => {
    const statements = support[/** @type {keyof typeof support} */ (browser)];
    if (!statements) return true;
    return [statements].flat().some((statement) => {
      const { version_added: added, version_removed: removed, prefix, alternative_name: other, flags } = statement;
      if (prefix || other || flags) return false;
      if (typeof added !== 'string') return added === null;
      if (added === 'preview') return false;
      const isAdded = compareVersions(added.replace('≤', ''), version) <= 0;
      const isRemoved = typeof removed === 'string' && compareVersions(removed.replace('≤', ''), version) <= 0;
      return isAdded && !isRemoved;
    });
  });
}

/** Features directly below one. @param {Identifier | undefined} parent @returns {[string, Identifier][]} */
function namesBelow(parent) {
  return Object.entries(parent ?? {}).flatMap(([name, feature]) =>
    name === '__compat' ? [] : [[name, /** @type {Identifier} */ (feature)]],
  );
}

/** Their support. @param {Identifier | undefined} parent @returns {[string, CompatStatement][]} */
function featuresBelow(parent) {
  return namesBelow(parent).flatMap(([name, { __compat: compat }]) =>
    compat ? [[name.replace(/_static$/, ''), compat]] : [],
  );
}

/**
 * @param {CompatData} table
 * @param {import('./floor.mjs').Floor} floor
 * @returns {MissingFeatures}
 */
export function missingFeatures({ api, javascript, css }, floor) {
  /** Names of which no feature is supported. @param {[string, CompatStatement][]} features */
  const missing = (features) => {
    const had = new Set(features.flatMap(([name, compat]) => (isSupported(compat, floor) ? [name] : [])));
    return new Set(features.flatMap(([name]) => (had.has(name) ? [] : [name])));
  };
  const { builtins } = javascript;
  const globals = [api, builtins, api.Window, builtins?.globals].flatMap(featuresBelow);
  const classes = [api, builtins, builtins?.Intl].flatMap(namesBelow);
  return {
    globals: missing(globals),
    methods: missing([...classes.flatMap(([, feature]) => featuresBelow(feature)), ...globals]),
    properties: missing(featuresBelow(css.properties)),
    atRules: missing(featuresBelow(css['at-rules'])),
    selectors: missing(featuresBelow(css.selectors)),
  };
}
