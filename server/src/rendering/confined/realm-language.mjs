// Taken before any build runs, which could replace them.
const { getOwnPropertyDescriptor, getOwnPropertyNames } = Object;
const { apply, ownKeys } = Reflect;
const { propertyIsEnumerable } = Object.prototype;
const { String: toText } = globalThis;

/**
 * @typedef {{ holder: object, name: string, isPrototype: boolean }} SharedObject
 * @typedef {{ shared: SharedObject, key: string | symbol, part: unknown }} SharedPart
 */

/** What a property holds, without calling its getter. @param {object} holder @param {string | symbol} key */
function partOf(holder, key) {
  const property = getOwnPropertyDescriptor(holder, key);
  return property && (property.get ?? property.value);
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

/** The objects of the language and of the platform, which all pages in the realm share. @returns {SharedObject[]} */
export function sharedObjects() {
  /** @type {SharedObject[]} */
  const found = [{ holder: globalThis, name: '', isPrototype: false }];
  for (const name of getOwnPropertyNames(globalThis)) {
    const holder = partOf(globalThis, name);
    if (!isObject(holder) || holder === globalThis) continue;
    found[found.length] = { holder, name: `${name}.`, isPrototype: false };
    const prototype = partOf(holder, 'prototype');
    if (isObject(prototype)) found[found.length] = { holder: prototype, name: `${name}.prototype.`, isPrototype: true };
  }
  return found;
}

/**
 * Takes down what shared objects hold. The function says what has changed since, so that other pages work with something
 * else: a part, or a key of a prototype that their loops find where there was none. Null if nothing has.
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
      const part = partOf(shared.holder, key);
      if (isObject(part)) parts[parts.length] = { shared, key, part };
    }
  }
  return () => {
    for (let index = 0; index < parts.length; index += 1) {
      const { shared, key, part } = /** @type {SharedPart} */ (parts[index]);
      if (partOf(shared.holder, key) !== part) return shared.name + toText(key);
    }
    for (let index = 0; index < unlooped.length; index += 1) {
      const { holder, name } = /** @type {SharedObject} */ (unlooped[index]);
      const key = loopedKey(holder);
      if (key !== null) return name + key;
    }
    return null;
  };
}
