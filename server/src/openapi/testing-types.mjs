import { text } from 'node:stream/consumers';
import openapiTypes, { astToString } from 'openapi-typescript';

/** Reads an OpenAPI document from standard input and prints the types that clients are generated from. */
console.log(astToString(await openapiTypes(JSON.parse(await text(process.stdin)))));
