import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Reads an OpenAPI document from standard input and prints what Redocly's recommended rules say of it. */
const config = await createConfig({ extends: ['recommended'] });
const messages = await lintFromString({ source: await text(process.stdin), config });
console.log(
  JSON.stringify(
    messages.map(({ severity, ruleId, message, location }) => ({
      severity,
      ruleId,
      message,
      at: location.map(({ pointer }) => pointer),
    })),
  ),
);
