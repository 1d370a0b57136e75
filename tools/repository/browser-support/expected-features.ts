const own = "a method of our own or a library's objects, which no browser has to have";
const asked = 'called where it was found before';
const extra = 'without it, the page looks a little different and works';

/**
 * What the built code and sheets may use though a browser of the floor lacks it, with the reason. Methods are known by
 * their name alone, so the list has also those that share it with something new.
 */
export const expectedFeatures: ReadonlyMap<string, string> = new Map([
  ...[
    'use',
    'take',
    'dispatch',
    'handle',
    'detect',
    'path',
    'createContext',
    'adopt',
    'token',
    'watch',
    'build',
    'endpoints',
    'toArray',
    'destroy',
    'lock',
    'hide',
    'retry',
    'unlock',
    'turn',
    'in',
  ].map((name) => [`.${name}()`, own] as const),
  ['restore', 'a function of the library that keeps the focus within dialogs'],
  ['.startViewTransition()', asked],
  ['.skipTransition()', 'of a transition that was started'],
  ['.share()', asked],
  ['.getTextInfo()', asked],
  ['navigation', 'asked for by `typeof` in React'],
  ['setImmediate', 'asked for by `typeof` in React'],
  ['trustedTypes', 'asked for by `typeof`'],
  ['.createPolicy()', 'of trusted types, which were asked for'],
  ['.createScriptURL()', 'of trusted types, which were asked for'],
  ['.createHTML()', 'of trusted types, which were asked for'],
  ['scrollbar-width', extra],
  ['scrollbar-gutter', extra],
  ['text-size-adjust', 'with its prefix for Safari'],
  ['resize', 'a phone has no corner to drag'],
  ['forced-color-adjust', extra],
  ['user-select', 'with its prefix for Safari'],
  ['content-visibility', 'saves work and changes nothing that is seen'],
  ['backdrop-filter', 'with its prefix for Safari, over a colour that is legible by itself'],
  ['field-sizing', 'the composer sets the height itself where it is missing'],
  ['line-clamp', 'with its prefix, which all browsers know'],
  ['overflow-clip-margin', extra],
]);
