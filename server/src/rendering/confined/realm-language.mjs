// Taken before any build runs, which could replace them.
const { getOwnPropertyDescriptor, getOwnPropertyNames } = Object;
const { apply, ownKeys } = Reflect;
const { propertyIsEnumerable } = Object.prototype;
const { String: toText } = globalThis;

/**
 * @typedef {{ holder: object, name: string, isPrototype: boolean }} SharedObject
 * @typedef {{ shared: SharedObject, key: string | symbol, read: unknown, write: unknown }} SharedPart
 */

/** What a property holds for readers and writers, without calling them. @param {object} holder @param {string | symbol} key */
function partOf(holder, key) {
  const property = getOwnPropertyDescriptor(holder, key);
  return { read: property && (property.get ?? property.value), write: property?.set };
}

/** @param {unknown} value @returns {value is object} */
const isObject = (value) => typeof value === 'function' || (typeof value === 'object' && value !== null);

/** The first key that a loop over the keys of an object finds. @param {object} holder */
function loopedKey(holder) {
  const keys = ownKeys(holder);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index];
    if (typeof key === 'string' && apply(propertyIsEnumerable, holder, [key])) return key;
  }
  return null;
}

/**
 * The objects of the language and of the platform, which all pages in the realm share: those that have a global name,
 * and their prototypes. What lies deeper is not among them, such as the prototypes in `Intl` and those of iterators and
 * typed arrays, nor are the shared modules. The console is none: pages may wrap it.
 *
 * @returns {SharedObject[]}
 */
export function sharedObjects() {
  /** @type {SharedObject[]} */
  const found = [{ holder: globalThis, name: '', isPrototype: false }];
  for (const name of getOwnPropertyNames(globalThis)) {
    const holder = partOf(globalThis, name).read;
    if (!isObject(holder) || holder === globalThis || name === 'console') continue;
    found[found.length] = { holder, name: `${name}.`, isPrototype: false };
    const prototype = partOf(holder, 'prototype').read;
    if (isObject(prototype)) found[found.length] = { holder: prototype, name: `${name}.prototype.`, isPrototype: true };
  }
  return found;
}

/**
 * Takes down what shared objects hold. The function says what has changed since, so that other pages work with something
 * else: a part, or a key of a prototype that their loops find where there was none. Null if nothing has. It finds
 * mistakes, such as those of an old polyfill: what a build means to hide, or changes later, it does not see.
 *
 * @param {readonly SharedObject[]} objects
 * @returns {() => string | null}
 */
export function watchShared(objects) {
  /** @type {SharedPart[]} */
  const parts = [];
  /** @type {SharedObject[]} */
  const unlooped = [];
  for (const shared of objects) {
    if (shared.isPrototype && loopedKey(shared.holder) === null) unlooped[unlooped.length] = shared;
    for (const key of ownKeys(shared.holder)) {
      const { read, write } = partOf(shared.holder, key);
      if (isObject(read) || isObject(write)) parts[parts.length] = { shared, key, read, write };
    }
  }
  return () => {
    for (let index = 0; index < parts.length; index += 1) {
      const { shared, key, read, write } = /** @type {SharedPart} */ (parts[index]);
      const now = partOf(shared.holder, key);
      if (now.read !== read || now.write !== write) return shared.name + toText(key);
    }
    for (let index = 0; index < unlooped.length; index += 1) {
      const { holder, name } = /** @type {SharedObject} */ (unlooped[index]);
      const key = loopedKey(holder);
      if (key !== null) return name + key;
    }
    return null;
  };
}
