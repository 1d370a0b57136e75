import { partFailed } from '@community/core';
import { createTestStore } from '@community/testing/store';
import { reportFailedParts } from './report-failed-parts.ts';

const error = Object.assign(new Error('Loading chunk panels failed'), {
  stack: 'ChunkLoadError: Loading chunk panels failed\n    at f (https://community.example/shell/s1/main.3c4d.js:9:8)',
});

test('reports a part that did not load, with the script that asked for it', () => {
  const faults = { report: jest.fn().mockResolvedValue(null) };
  const store = createTestStore();
  reportFailedParts(store, faults);
  store.dispatch(partFailed(error));
  const { message, stack } = error;
  expect(faults.report).toHaveBeenCalledWith({ kind: 'chunk', error: expect.objectContaining({ message, stack }) });
});
