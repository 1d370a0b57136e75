/** On one line. */
const inline = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The rows of a table, without its head. */
const rowsOf = (table: string) =>
  table
    .split('\n')
    .slice(2)
    .map((row) => inline(row).slice(2, -2));

/** The sentences of a paragraph or of a point of a list, without the words or the number that name the point. */
const sentencesOf = (text: string) =>
  inline(text)
    .replace(/^(?:- |\d+\. )?(?:\*\*[^*]+\.\*\* )?/, '')
    .split(/(?<=[.?!]) /);

/**
 * What a section of a specification in Markdown says: its sentences and the rows of its tables, in their order, each on
 * one line.
 *
 * @param number of the section
 */
export function statementsOf(specification: string, number: string): string[] {
  const [, section = ''] = specification.split(new RegExp(`^## ${number}\\. .*`, 'm'));
  const [body = ''] = section.split(/^## /m);
  return body
    .split(/\n{2,}|\n(?= *(?:- |\d+\. ))/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !block.startsWith('#'))
    .flatMap((block) => (block.startsWith('|') ? rowsOf(block) : sentencesOf(block)));
}
