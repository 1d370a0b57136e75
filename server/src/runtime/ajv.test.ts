import { createAjv } from './ajv.ts';

test.each([
  [{ type: 'strin' }, 'type must be JSONType'],
  [{ type: 'string', minLenght: 1 }, 'unknown keyword: "minLenght"'],
  [{ type: 'string', minLength: '1' }, 'minLength value must be'],
  [{ type: 'object', required: 'name' }, 'required value must be'],
])('refuses %j when it is compiled', (schema, message) => {
  expect(() => createAjv().compile(schema)).toThrow(message);
});

test('takes the options of a validator', () => {
  const isNamed = createAjv({ allErrors: true }).compile({ type: 'object', required: ['name', 'age'] });
  expect([isNamed({}), isNamed.errors?.length]).toEqual([false, 2]);
});
