import { isLanguage, type Language } from '@community/contract/languages';
import { frequentWords } from './frequent-words.ts';

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const han = /\p{Script=Han}/gu;
const latin = /\p{Script=Latin}/gu;
const letter = /\p{L}/gu;

/** Characters that one of the two languages alone writes so: simplified forms, and Japanese ones. */
const simplified = /[这们说时间对没还发现过让个来给听买选开关机声乐东车书长门问见边话请谢爱觉]/u;
const japanese = /[気円売駅図広働込畑続読楽権応実験]/u;

/** A text is in a script if at least this share of its letters is: names of products are Latin everywhere. */
const minShare = 0.3;

const codesOfWords = new Map<string, string[]>();
for (const [code, words] of Object.entries(frequentWords))
  for (const word of words.split(/\s+/)) codesOfWords.set(word, [...(codesOfWords.get(word) ?? []), code]);

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The language with the most frequent words, where that is clear: two more than any other, or one more in few. */
function latinLanguage(text: string): Language | null {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}+(?:'\p{L}+)?/gu) ?? [];
  const hits = new Map<string, number>();
  for (const word of words) for (const code of codesOfWords.get(word) ?? []) hits.set(code, (hits.get(code) ?? 0) + 1);
  // Spanish opens its questions with a sign of its own, and has a letter that its neighbours lack.
  if (/[¿¡ñ]/iu.test(text)) hits.set('es', (hits.get('es') ?? 0) + 2);
  const [best, second] = [...hits].sort(([, one], [, other]) => other - one);
  if (!best || !isLanguage(best[0])) return null;
  const lead = best[1] - (second?.[1] ?? 0);
  return lead >= 2 || (lead === 1 && words.length <= 12) ? best[0] : null;
}

/**
 * The language of a text, of those of the interface; null where that is not clear. By its script, and by frequent words
 * where several languages share it. Topics and addresses say nothing.
 */
export function languageOf(text: string): Language | null {
  const words = text.replaceAll(/(?:https?:\/\/|[#@])\S+/gu, ' ');
  const letters = count(words, letter);
  if (letters === 0) return null;
  const eastAsian = count(words, kana) + count(words, han);
  if (eastAsian >= letters * minShare) {
    if (count(words, kana) > 0 || japanese.test(words)) return 'ja';
    return simplified.test(words) || eastAsian >= 4 ? 'zh' : null;
  }
  return count(words, latin) >= letters * (1 - minShare) ? latinLanguage(words) : null;
}
