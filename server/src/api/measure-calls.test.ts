import type { Envelope } from '@community/contract/calls';
import { createMetrics } from '../http/metrics.ts';
import { measureCalls } from './measure-calls.ts';

const caller = { token: null, ip: '127.0.0.1', requestId: 'test', log: {} as never };

test('measures calls by name and code, failed ones too', async () => {
  const metrics = createMetrics();
  const responses: Envelope[] = [
    { code: 0, msg: '', data: {} },
    { code: 4022, msg: '', data: {} },
  ];
  const community = measureCalls({ call: async () => responses.shift() as Envelope }, metrics);
  await community.call('posts', {}, caller);
  await community.call('posts', {}, caller);
  const shown = await metrics.registry.metrics();
  expect(shown).toContain('community_call_duration_seconds_count{call="posts",code="0"} 1');
  expect(shown).toContain('community_call_duration_seconds_count{call="posts",code="4022"} 1');
});
