import { join } from 'node:path';
import { type BuildFit, type FitGifts, fitFile } from '@community/contract/build-fit';
import { createAjv } from '../runtime/ajv.ts';
import { object, readJson } from './build-files.ts';

const ajv = createAjv();
const text = { type: 'string' };
const textsByName = { type: 'object', additionalProperties: text };
const imports = { type: 'object', additionalProperties: textsByName };
const shape = { $ref: '#/$defs/shape' };
const isFit = ajv.compile<BuildFit>({
  ...object({
    needs: object({
      versions: textsByName,
      imports,
      ownKitImports: imports,
      calls: { type: 'object', additionalProperties: object({ file: text, request: shape, response: shape }) },
    }),
  }),
  $defs: {
    shape: {
      anyOf: [
        text,
        { type: 'array', items: shape, minItems: 1, maxItems: 1 },
        { type: 'object', additionalProperties: shape },
      ],
    },
  },
});
const areGifts = ajv.compile<FitGifts>(
  object({
    versions: textsByName,
    exports: { type: 'object', additionalProperties: { type: 'array', items: text } },
  }),
);

/** What a build requires and provides. Null for a build of an earlier version; rejects if it cannot be read. */
export async function readFit(folder: string, app: string, build: string): Promise<BuildFit | null> {
  const path = join(folder, app, build, fitFile);
  const fit = await readJson(path, isFit).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (fit?.gives && !areGifts(fit.gives)) throw new Error(`${path}: ${ajv.errorsText(areGifts.errors)}`);
  return fit;
}
