import pg from 'pg';

/**
 * How values are converted, the same for both databases: `bigint`, `count(*)` and `numeric` come as numbers
 * (every id and count of this product is far below 2^53), `timestamptz` as Date, `jsonb` parsed.
 */
const { builtins } = pg.types;

/** `bigint[]`, which the driver has no name for. */
const int8Array = 1016;

/** Type parsers of the `pg` driver with this product's own on top. */
export const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number;
    const parse = pg.types.getTypeParser(oid, format);
    return oid === int8Array ? (text: string) => (parse(text) as string[]).map(Number) : parse;
  },
};

/** Converts one row of text values. */
export function readRow(
  columns: readonly { name: string; dataTypeID: number }[],
  fields: readonly (string | null)[],
): Record<string, unknown> {
  return Object.fromEntries(
    columns.map(({ name, dataTypeID }, index) => {
      const text = fields[index] ?? null;
      return [name, text === null ? null : typeParsers.getTypeParser(dataTypeID)(text)];
    }),
  );
}
