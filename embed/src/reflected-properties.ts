import { readLimit } from './settings.ts';

/** Attributes with a property of their name; `lang` has one in every element. */
const textAttributes = ['embed', 'topic', 'user', 'layout', 'theme', 'product'] as const;
const booleanAttributes = ['official', 'pinned', 'compose'] as const;

/** Attributes whose change updates the element. */
export const observedAttributes = [
  'embed',
  'topic',
  'user',
  'official',
  'pinned',
  'compose',
  'layout',
  'limit',
  'lang',
  'theme',
  'product',
];

interface Reflection {
  get(element: Element): unknown;
  set(element: Element, value: unknown): void;
}

const asText = (name: string): Reflection => ({
  get: (element) => element.getAttribute(name) ?? '',
  // React sets a property that is left out to `undefined`.
  set(element, value) {
    const text = value as string | number | null | undefined;
    if (text === undefined || text === null) element.removeAttribute(name);
    else element.setAttribute(name, String(text));
  },
});

const asBoolean = (name: string): Reflection => ({
  get: (element) => element.hasAttribute(name),
  set: (element, value) => void element.toggleAttribute(name, Boolean(value)),
});

const limit: Reflection = { ...asText('limit'), get: readLimit };

const reflections: { name: string; reflection: Reflection }[] = [{ name: 'limit', reflection: limit }];
for (let index = 0; index < textAttributes.length; index += 1) add(textAttributes[index] ?? '', asText);
for (let index = 0; index < booleanAttributes.length; index += 1) add(booleanAttributes[index] ?? '', asBoolean);

function add(name: string, reflect: (name: string) => Reflection): void {
  reflections[reflections.length] = { name, reflection: reflect(name) };
}

/** Defines the properties that reflect attributes. */
export function defineProperties(prototype: HTMLElement): void {
  for (let index = 0; index < reflections.length; index += 1) {
    const { name, reflection } = reflections[index] as (typeof reflections)[number];
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return reflection.get(this);
      },
      set(this: Element, value: unknown) {
        reflection.set(this, value);
      },
    });
  }
}

/** Applies the properties that a script set before the element was defined. They would hide the reflecting ones. */
export function applyEarlyProperties(element: HTMLElement): void {
  const values = element as unknown as Record<string, unknown>;
  for (let index = 0; index < reflections.length; index += 1) {
    const name = reflections[index]?.name ?? '';
    const descriptor = Object.getOwnPropertyDescriptor(element, name);
    if (!descriptor) continue;
    delete values[name];
    values[name] = descriptor.value;
  }
}
