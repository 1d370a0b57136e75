import { isDecoderMessage, isResultOf } from './decoder-messages.ts';

const used = { cpuSeconds: 1, taskCpuSeconds: 0.1, keptBytes: 0 };
const size = { width: 4, height: 3 };
const probed = { head: size, size, extension: 'jpg', memoryBytes: 5, isCut: false, animation: null };
const animation = { ...size, format: 'gif', frames: 2, extension: 'webp', memoryBytes: 5 };

test.each([
  [{ type: 'ready', isLimited: true }],
  [{ ...used, type: 'done', result: {} }],
  [{ ...used, type: 'refused', refusal: 'NoPicture', message: '' }],
  [{ ...used, type: 'refused', refusal: 'UnplayableVideo', message: '' }],
  [{ ...used, type: 'failed', message: '', code: undefined }],
])('%j is a message of a decoder', (message) => {
  expect(isDecoderMessage(message)).toBe(true);
});

test.each([
  [null],
  ['ready'],
  [{ type: 'ready' }],
  [{ type: 'done', result: {} }],
  [{ ...used, type: 'done', result: null }],
  [{ ...used, cpuSeconds: Number.NaN, type: 'done', result: {} }],
  [{ ...used, taskCpuSeconds: -1, type: 'done', result: {} }],
  [{ ...used, type: 'refused', refusal: 'constructor', message: '' }],
  [{ ...used, type: 'failed', message: {} }],
  [{ ...used, type: 'other', message: '' }],
])('%j is none', (message) => {
  expect(isDecoderMessage(message)).toBe(false);
});

test.each([
  ['probePicture', probed, true],
  ['probePicture', { ...probed, extension: '/../x' }, false],
  ['probePicture', { ...probed, memoryBytes: Number.NaN }, false],
  ['probePicture', { ...probed, size: { width: 0, height: 3 } }, false],
  ['probePicture', { ...probed, isCut: 1 }, false],
  ['probePicture', { ...probed, animation: 'refused' }, true],
  ['probePicture', { ...probed, animation }, true],
  ['probePicture', { ...probed, animation: { ...animation, extension: '/../x' } }, false],
  ['probePicture', { ...probed, animation: { ...animation, format: 'svg' } }, false],
  ['probePicture', { ...probed, animation: { ...animation, memoryBytes: -1 } }, false],
  ['storeAnimation', { bytes: 5 }, true],
  ['storeAnimation', { bytes: '5' }, false],
  ['dropUnusedAlpha', probed, true],
  ['dropUnusedAlpha', { ...probed, extension: 'mp4' }, false],
  ['storePicture', { width: 4, height: 3, focal: null }, true],
  ['storePicture', { width: 4, height: 3, focal: { x: 0, y: 1000 } }, true],
  ['storePicture', { width: 4, height: 3, focal: { x: '0', y: 1000 } }, false],
  ['storePicture', { width: 4, height: 3, focal: { x: 0, y: 1001 } }, false],
  ['storePicture', { width: 4, height: 3 }, false],
  ['cleanVideo', { width: '4', height: 3 }, false],
  ['cleanVideo', { width: 4, height: 3 }, true],
  ['cleanVideo', { width: 4, height: 3, seconds: 4 }, true],
  ['cleanVideo', { width: 4, height: 3, seconds: '4' }, false],
  ['cleanVideo', { width: 4, height: 3, seconds: 0.5 }, false],
] as const)('%s with %j: %s', (name, result, isResult) => {
  expect(isResultOf(name, result)).toBe(isResult);
});
