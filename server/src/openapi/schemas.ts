import {
  Comment,
  CommentMessage,
  Country,
  FollowerItem,
  HiddenUser,
  LikeMessage,
  Picture,
  Post,
  UploadedFile,
  UserInfo,
  UserListItem,
} from '@community/contract/entities';
import { reportReasons } from '@community/contract/report-reasons';

/** A JSON Schema as the document holds it. */
export interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  [keyword: string]: unknown;
}

/** Entities that the document names; the small building blocks stay where they are used. */
const entities: Readonly<Record<string, object>> = {
  UserInfo,
  UserListItem,
  FollowerItem,
  HiddenUser,
  Picture,
  Post,
  Comment,
  CommentMessage,
  LikeMessage,
  Country,
  UploadedFile,
};

const entityNames = new Map(Object.entries(entities).map(([name, schema]) => [JSON.stringify(schema), name]));

/** What the contract's own keywords say, in words that every reader of the document understands. */
function explain({ maxCharacters, notBlank, reportReasons: known, missingMessage, ...schema }: Schema): Schema {
  const notes = [
    schema.description,
    typeof maxCharacters === 'number' ? `at most ${maxCharacters} characters as people count them` : undefined,
    notBlank ? 'not blank' : undefined,
    typeof missingMessage === 'string' ? `refused when it is empty: ${missingMessage}` : undefined,
  ].filter((note) => note !== undefined);
  return {
    ...schema,
    ...(known ? { items: { type: 'string', enum: reportReasons.map(({ value }) => value) } } : {}),
    ...(notes.length > 0 ? { description: notes.join('; ') } : {}),
  };
}

function inside(keyword: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => inside('', part));
  if (typeof value !== 'object' || value === null) return value;
  if (keyword !== 'properties') return toSchema(value);
  // Names of fields, which may be those of keywords: a member's `description` describes no schema.
  return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, toSchema(schema as object)]));
}

const within = (schema: object): Schema =>
  Object.fromEntries(Object.entries(explain({ ...schema })).map(([keyword, part]) => [keyword, inside(keyword, part)]));

/** A schema of the contract for the document: entities by reference, own keywords explained. */
export function toSchema(schema: object): Schema {
  const name = entityNames.get(JSON.stringify(schema));
  return name ? { $ref: `#/components/schemas/${name}` } : within(schema);
}

/** The entities by name, each in full. */
export function entitySchemas(): Record<string, Schema> {
  return Object.fromEntries(Object.entries(entities).map(([name, schema]) => [name, within(schema)]));
}
