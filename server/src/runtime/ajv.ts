import { Ajv, type Options } from 'ajv';

/**
 * A validator for schemas of this program. It does not check them by the schema of schemas, which each validator would
 * compile first: 20 to 50 ms of each start. What is no keyword, or has a value of another type than its keyword takes, is
 * refused all the same when a schema is compiled.
 */
export const createAjv = (options: Options = {}): Ajv => new Ajv({ ...options, validateSchema: false });
