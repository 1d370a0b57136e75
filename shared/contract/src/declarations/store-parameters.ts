/** When the feed embedded in a store's page may make a call: always, only if the store may compose, or never. */
export type EmbedScope = 'always' | 'compose' | 'never';

/** `any` for what has no end: ids, texts, lists, numbers of pages; else the values, one by one. */
type AllowedValues<Value> = string extends Value
  ? 'any'
  : number extends Value
    ? 'any'
    : [Value] extends [string | number]
      ? readonly Value[]
      : 'any';

/** The values that stores may give each parameter of a request. A parameter that is left out does not compile. */
export type StoreParameters<Request> = {
  readonly [Name in keyof Request]-?: AllowedValues<NonNullable<Request[Name]>>;
};

/**
 * What a call is to pages of stores: never made from there, or made with these values of its parameters. Others fail
 * with 4003.
 */
export type StoreUse<Request> =
  | 'never'
  | { readonly scope: Exclude<EmbedScope, 'never'>; readonly parameters: StoreParameters<Request> };

/** Of lists that stores may read to their end. */
export const anyPage = { page: 'any', per_page: 'any', as_of: 'any' } as const;

/** Of calls that stores may make and take back. */
export const doAndUndo = [1, 2] as const;

export const anySort = [1, 2] as const;
