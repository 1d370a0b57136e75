/**
 * The words of a translation before and after an element that stands in it: each language has it where it needs it.
 * `translate` gets what stands for the element: `textAround((slot) => t('commentBy', { nickname: slot }))`.
 */
export function textAround(translate: (slot: string) => string): [before: string, after: string] {
  // No translation breaks its line.
  const slot = '\n';
  const [before = '', after = ''] = translate(slot).split(slot);
  return [before, after];
}
