import { plainInput } from './plain-input.mjs';
import { roomImports } from './room-imports.mjs';
import { alone, inElement, names } from './text-nodes.mjs';
import { vocabulary } from './vocabulary.mjs';

/** Rules of this house that no published plugin has; see the docstring of each. */
export default {
  meta: { name: 'house' },
  rules: {
    'text-alone': alone,
    'text-in-element': inElement,
    'names-untranslated': names,
    'plain-input': plainInput,
    rooms: roomImports,
    vocabulary,
  },
};
