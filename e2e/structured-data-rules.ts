import Validator from '@adobe/structured-data-validator';
import { Ajv } from 'ajv';

const address = { type: 'string', pattern: '^https?://[^/]+/' };
const words = { type: 'string', minLength: 1 };
const time = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$' };
const author = {
  type: 'object',
  required: ['@type', 'name', 'url'],
  properties: { '@type': { enum: ['Person', 'Organization'] }, name: words, url: address },
};
const counter = {
  type: 'object',
  required: ['@type', 'interactionType', 'userInteractionCount'],
  properties: {
    '@type': { const: 'InteractionCounter' },
    interactionType: {
      type: 'object',
      required: ['@type'],
      properties: { '@type': { pattern: '^[A-Z][a-z]+Action$' } },
    },
    userInteractionCount: { type: 'integer', minimum: 0 },
  },
};
const counters = { type: 'array', minItems: 1, items: counter };
const comment = {
  type: 'object',
  required: ['@type', 'author', 'datePublished', 'text'],
  properties: { '@type': { const: 'Comment' }, author, datePublished: time, text: words },
};

/** What Google asks of the kinds that its validator library does not know (developers.google.com/search, structured data). */
const rules: Record<string, object> = {
  DiscussionForumPosting: {
    type: 'object',
    required: ['author', 'datePublished', 'url', 'headline', 'interactionStatistic'],
    anyOf: [{ required: ['text'] }, { required: ['image'] }, { required: ['video'] }],
    properties: {
      author,
      datePublished: time,
      url: address,
      headline: { ...words, maxLength: 110 },
      image: { type: 'array', minItems: 1, items: address },
      comment: { type: 'array', minItems: 1, items: comment },
      commentCount: { type: 'integer', minimum: 0 },
      interactionStatistic: counters,
    },
  },
  ProfilePage: {
    type: 'object',
    required: ['mainEntity'],
    properties: {
      mainEntity: {
        type: 'object',
        required: ['@type', 'name', 'identifier', 'interactionStatistic'],
        properties: { ...author.properties, image: address, identifier: words, interactionStatistic: counters },
      },
    },
  },
  BreadcrumbList: {
    type: 'object',
    required: ['itemListElement'],
    properties: {
      itemListElement: {
        type: 'array',
        minItems: 2,
        items: {
          type: 'object',
          required: ['@type', 'position', 'name', 'item'],
          properties: {
            '@type': { const: 'ListItem' },
            position: { type: 'integer', minimum: 1 },
            name: words,
            item: address,
          },
        },
      },
    },
  },
};

export interface StructuredData {
  '@context': string;
  '@type': string;
  [property: string]: unknown;
}

/** What is wrong with a page's structured data by the rules of search engines; empty when nothing is. */
export async function structuredDataProblems(data: readonly StructuredData[]): Promise<string[]> {
  const ajv = new Ajv({ allErrors: true, strictTypes: false });
  const problems: string[] = [];
  for (const entry of data) {
    const type = entry['@type'];
    const rule = rules[type];
    if (!rule || entry['@context'] !== 'https://schema.org') problems.push(`${type} is not expected`);
    else if (!ajv.validate(rule, entry)) problems.push(`${type}: ${ajv.errorsText()}`);
  }
  const byType: Record<string, StructuredData[]> = {};
  for (const entry of data) (byType[entry['@type']] ??= []).push(entry);
  const issues = await new Validator().validate({ jsonld: byType });
  return [
    ...problems,
    ...issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage),
  ];
}
