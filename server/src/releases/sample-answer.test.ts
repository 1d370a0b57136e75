import { type CallName, calls } from '@community/contract/calls';
import { sampleAnswer, sampleKinds } from '@community/contract/sample-answer';
import { Ajv } from 'ajv';

const ajv = new Ajv({ strict: false });

test.each(sampleKinds)('the %s answers to all calls are as the contract says', (kind) => {
  for (const [name, { response }] of Object.entries(calls)) {
    const { code, data } = sampleAnswer(name as CallName, kind);
    expect([name, code, ajv.validate(response, data), ajv.errors]).toEqual([name, 0, true, null]);
  }
});

test('countries have codes', () => {
  expect(sampleAnswer('country', 'first').data).toEqual([{ id: 2, name: 'Sample', iso_code: 'DE' }]);
  expect(sampleAnswer('userinfo', 'first').data).toMatchObject({ country: 'DE' });
});

test('a post has pictures, or is of the other kind, or has neither', () => {
  const post = (kind: (typeof sampleKinds)[number]) => sampleAnswer('postdetail', kind).data;
  expect(post('first')).toMatchObject({ post_type: 1, title: 'Sample', pics: [{ width: 3 }] });
  expect(post('last')).toMatchObject({ post_type: 2, videos: ['Sample'] });
  expect(post('sparse')).toMatchObject({ post_type: 1, pics: [] });
  expect(post('sparse')).not.toHaveProperty('title');
});
