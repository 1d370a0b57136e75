/** A count as the card shows it: whole up to 9,999, then short (21.4k), in the page's language. */
export function shortCount(count: number, language: string): string {
  const format = count < 10_000 ? {} : ({ notation: 'compact', maximumFractionDigits: 1 } as const);
  const text = new Intl.NumberFormat(language, format).format(count);
  return language === 'en' ? text.replace('K', 'k') : text;
}
