import type { createI18n } from '@community/core';

/** The gallery's fifth language: English that is longer, with accents, between brackets. */
export const pseudoLanguage = 'pseudo';

const plain = 'aceinorsuyACEINORSU';
const accented = 'àçéîñöřšüýÀÇÉÎÑÖŘŠÜ';

/**
 * A text as a long translation may look: with accents above its letters, 40 % longer, and in brackets. A text without
 * them is not translated; one whose bracket is missing is cut.
 */
export function pseudo(text: string): string {
  const letters = Array.from(text, (letter) => accented[plain.indexOf(letter)] ?? letter).join('');
  return `[${letters}${' ñöüßé'.repeat(20).slice(0, Math.ceil(text.length * 0.4))}]`;
}

/** Shows all texts of an instance in the pseudo-language. */
export function showPseudo(translations: Awaited<ReturnType<typeof createI18n>>): void {
  translations.use({ type: 'postProcessor', name: pseudoLanguage, process: pseudo });
  translations.options.postProcess = [pseudoLanguage];
}
