import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { compareVersions, type Floor } from './floor.ts';

/**
 * What the browsers of a floor lack, by the name under which code uses it. A name is in a list only if every feature of
 * that name is missing: `at` is a method of many classes, and one of them is enough to let it pass.
 */
export interface MissingFeatures {
  /** Interfaces and functions of the page, as `CloseWatcher`. */
  globals: Set<string>;
  /** Methods and properties, as `showPicker`. */
  methods: Set<string>;
  /** Properties of CSS. */
  properties: Set<string>;
  /** Rules of CSS, without `@`. */
  atRules: Set<string>;
  /** Pseudo-classes and pseudo-elements without colons. */
  selectors: Set<string>;
}

/** Mozilla's table of what browsers know since when. */
export function browserCompatData(): CompatData {
  return createRequire(import.meta.url)('@mdn/browser-compat-data');
}

/**
 * Whether each browser of the floor has a feature without a prefix, another name or a flag. What the table does not say
 * of a browser counts as had.
 */
function isSupported({ support }: CompatStatement, floor: Floor): boolean {
  return [...floor].every(([browser, version]) => {
    const statements = support[browser as keyof typeof support];
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

/** Features directly below one. */
function namesBelow(parent: Identifier | undefined): [string, Identifier][] {
  return Object.entries(parent ?? {}).flatMap(([name, feature]) =>
    name === '__compat' ? [] : [[name, feature as Identifier]],
  );
}

/** Their support. */
function featuresBelow(parent: Identifier | undefined): [string, CompatStatement][] {
  return namesBelow(parent).flatMap(([name, { __compat: compat }]) =>
    compat ? [[name.replace(/_static$/, ''), compat]] : [],
  );
}

/** What the browsers of a floor lack, by the table of what they know. */
export function missingFeatures({ api, javascript, css }: CompatData, floor: Floor): MissingFeatures {
  /** Names of which no feature is supported. */
  const missing = (features: readonly [string, CompatStatement][]) => {
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
