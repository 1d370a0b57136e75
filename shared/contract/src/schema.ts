import { type Static, type TSchema, Type } from 'typebox';
import { codePointsPerCharacter } from './texts/text.ts';

/**
 * Building blocks of the call schemas. Schemas are plain JSON Schema objects: the server validates with them and prints
 * the OpenAPI page from them; the apps import their types only.
 */

/** Opaque id, bounded, so that a hostile one is refused before it reaches the database. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0 no, 1 yes' });

/** 1 follows or likes, 2 takes it back. */
export const ToggleStatus = Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 do, 2 undo' });

export const UnixSeconds = Type.Integer({ minimum: 0, description: 'unix seconds' });

/**
 * Text of at most `limit` characters that people count. `maxCharacters` is a keyword of this contract (the server's
 * validator knows it); `maxLength` bounds the code points generously, so that no text gets large.
 */
export function Text(limit: number, options: { required?: boolean; description?: string } = {}) {
  const { required = false, ...rest } = options;
  return Type.String({
    maxLength: limit * codePointsPerCharacter,
    maxCharacters: limit,
    ...(required ? { notBlank: true } : {}),
    ...rest,
  });
}

/** Address of a file that this community serves: absolute, or a path on the media base. */
export const MediaUrl = Type.String({ minLength: 1, maxLength: 500 });

export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  as_of: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'unix milliseconds; the first page answers the one to send with later pages',
    }),
  ),
};

/** A page of a list (specification section 12). */
export function Page<Item extends TSchema>(item: Item) {
  return Type.Object({
    data: Type.Array(item),
    total: Type.Integer(),
    current_page: Type.Integer(),
    last_page: Type.Integer(),
    per_page: Type.Integer(),
    as_of: Type.Integer(),
  });
}

/** Key made by the client. The same key from the same member gets the first call's response again. */
export const IdempotencyKey = Type.Optional(Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' }));

export const Nothing = Type.Object({});

/** The parts of JSON Schema that the contract uses, for code that reads schemas. */
export interface WireSchema {
  type?: string;
  const?: unknown;
  anyOf?: WireSchema[];
  items?: WireSchema;
  properties?: Record<string, WireSchema>;
  required?: string[];
  minimum?: number;
  pattern?: string;
}

export interface Call<Request extends TSchema = TSchema, Response extends TSchema = TSchema> {
  method: 'POST' | 'GET';
  /** Sentence for the OpenAPI page. */
  summary: string;
  /** `member`: fails with 4001 without a valid token. `anyone`: a token only changes what is shown. */
  access: 'member' | 'anyone';
  request: Request;
  response: Response;
}

/** Declares a call and keeps its schemas' types. */
export function call<Request extends TSchema, Response extends TSchema>(
  declaration: Omit<Call<Request, Response>, 'method'> & { method?: 'POST' | 'GET' },
): Call<Request, Response> {
  return { method: 'POST', ...declaration };
}

export type RequestOf<C> = C extends Call<infer Request> ? Static<Request> : never;
export type ResponseOf<C> = C extends Call<TSchema, infer Response> ? Static<Response> : never;
