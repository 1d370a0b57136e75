import { text } from 'node:stream/consumers';
import { Validator } from '@seriousme/openapi-schema-validator';

/** Reads an OpenAPI document from standard input and prints whether it is valid. */
console.log(JSON.stringify(await new Validator().validate(JSON.parse(await text(process.stdin)))));
