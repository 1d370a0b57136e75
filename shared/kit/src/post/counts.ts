const whole = 10_000;

/** The formats of numbers of a language; making one takes longer than a thousand uses of it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, short: boolean): Intl.NumberFormat {
  const key = `${language} ${short}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(language, short ? { notation: 'compact', maximumFractionDigits: 1 } : {});
  formats.set(key, format);
  return format;
}

/**
 * A count as the card shows it: whole up to 9,999, then short (21.4k), in the page's language. Below a thousand it is written the same in all
 * of them; the first format that a page makes holds a slow phone for 180 ms.
 */
export function shortCount(count: number, language: string): string {
  if (Number.isInteger(count) && count >= 0 && count < 1000) return String(count);
  const text = formatOf(language, count >= whole).format(count);
  return language === 'en' ? text.replace('K', 'k') : text;
}
