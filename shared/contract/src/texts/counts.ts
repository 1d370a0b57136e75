const whole = 10_000;

/** Formats by language. Creating one is a thousand times as slow as using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, short: boolean): Intl.NumberFormat {
  const key = `${language} ${short}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(language, short ? { notation: 'compact', maximumFractionDigits: 1 } : {});
  formats.set(key, format);
  return format;
}

/**
 * A count as shown on a card: whole up to 9,999, then compact (21.4k), localized. Counts below 1,000 are equal in all
 * languages and skip `Intl`, whose first format takes 180 ms on a slow phone.
 */
export function shortCount(count: number, language: string): string {
  if (Number.isInteger(count) && count >= 0 && count < 1000) return String(count);
  const text = formatOf(language, count >= whole).format(count);
  return language === 'en' ? text.replace('K', 'k') : text;
}
