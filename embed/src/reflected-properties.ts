import { readLimit } from './settings.ts';

interface Reflection {
  get(element: Element, name: string): unknown;
  set(element: Element, name: string, value: unknown): void;
}

const text: Reflection = {
  get: (element, name) => element.getAttribute(name) ?? '',
  // React sets a property that is left out to `undefined`.
  set(element, name, value: string | null | undefined) {
    if (value === undefined || value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  },
};

const flag: Reflection = {
  get: (element, name) => element.hasAttribute(name),
  set(element, name, value) {
    element.toggleAttribute(name, Boolean(value));
  },
};

/** Attributes with a property of their name. */
const reflections: Record<string, Reflection> = {
  // It is walked through: a page may have added to `Object.prototype`.
  // @ts-expect-error -- the prototype, which the type does not know
  __proto__: null,
  embed: text,
  topic: text,
  user: text,
  official: flag,
  pinned: flag,
  compose: flag,
  layout: text,
  limit: { get: readLimit, set: text.set },
  theme: text,
  product: text,
};

/** Attributes whose change updates the element; `lang` has a property in every element. */
export const observedAttributes: string[] = ['lang'];
for (const name in reflections) observedAttributes[observedAttributes.length] = name;

/** Defines the properties that reflect attributes. */
export function defineProperties(prototype: HTMLElement): void {
  for (const name in reflections) {
    const { get, set } = reflections[name] as Reflection;
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return get(this, name);
      },
      set(this: Element, value: unknown) {
        set(this, name, value);
      },
    });
  }
}

/** Applies the properties that a script set before the element was defined. They would hide the reflecting ones. */
export function applyEarlyProperties(element: HTMLElement): void {
  const values = element as unknown as Record<string, unknown>;
  for (const name in reflections) {
    const descriptor = Object.getOwnPropertyDescriptor(element, name);
    if (!descriptor) continue;
    delete values[name];
    values[name] = descriptor.value;
  }
}
