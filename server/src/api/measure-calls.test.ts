import type { Envelope } from '@community/contract/calls';
import { createMetrics } from '../http/metrics.ts';
import { measureCalls } from './measure-calls.ts';

const caller = { token: null, ip: '127.0.0.1', requestId: 'test', log: {} as never };

test('calls count by name and code, also those that fail', async () => {
  const metrics = createMetrics();
  const answers: Envelope[] = [
    { code: 0, msg: '', data: {} },
    { code: 4022, msg: '', data: {} },
  ];
  const community = measureCalls({ answer: async () => answers.shift() as Envelope }, metrics);
  await community.answer('posts', {}, caller);
  await community.answer('posts', {}, caller);
  const shown = await metrics.registry.metrics();
  expect(shown).toContain('community_call_duration_seconds_count{call="posts",code="0"} 1');
  expect(shown).toContain('community_call_duration_seconds_count{call="posts",code="4022"} 1');
});
