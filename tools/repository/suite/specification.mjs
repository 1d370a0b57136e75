/** On one line. @param {string} text */
const inline = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** The rows of a table, without its head. @param {string} table */
const rowsOf = (table) =>
  table
    .split('\n')
    .slice(2)
    .map((row) => inline(row).slice(2, -2));

/** The sentences of a paragraph or of a point of a list, without the words that name the point. @param {string} text */
const sentencesOf = (text) =>
  inline(text)
    .replace(/^(?:- )?(?:\*\*[^*]+\.\*\* )?/, '')
    .split(/(?<=[.?!]) /);

/**
 * What a section of a specification in Markdown says: its sentences and the rows of its tables, in their order, each on
 * one line.
 *
 * @param {string} specification
 * @param {string} number of the section
 * @returns {string[]}
 */
export function statementsOf(specification, number) {
  const [, section = ''] = specification.split(new RegExp(`^## ${number}\\. .*`, 'm'));
  const [body = ''] = section.split(/^## /m);
  return body
    .split(/\n{2,}|\n(?=- )/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !block.startsWith('#'))
    .flatMap((block) => (block.startsWith('|') ? rowsOf(block) : sentencesOf(block)));
}
