import { uploadRefusals } from '@community/contract/upload-refusals';
import { problemOf } from './upload-problems.ts';

test.each([
  ['the bytes are no picture', { code: 4022, status: 200, message: '' }, 'wrongType'],
  [
    'the picture has too many pixels',
    { code: 4022, status: 200, message: '', fields: { 'file[]': 'A picture must have fewer pixels' } },
    'tooManyPixels',
  ],
  [
    'the picture is damaged',
    { code: 4022, status: 200, message: '', fields: { 'file[]': 'The picture is damaged or cannot be read' } },
    'unreadable',
  ],
  [
    'the video is of a kind that browsers do not play',
    { code: 4022, status: 200, message: '', fields: { 'file[]': uploadRefusals.videoCodec } },
    'unplayable',
  ],
  ['the line was too slow', { code: 0, status: 408, message: '' }, 'interrupted'],
  ['a proxy finds it too large', { code: 0, status: 413, message: '' }, 'tooLarge'],
  ['the server has a fault', { code: 5000, status: 200, message: '' }, 'refused'],
  ['the server breaks', { code: 0, status: 500, message: '' }, 'refused'],
  ['there is no such call', { code: 0, status: 404, message: '' }, 'refused'],
  ['the line broke or time ran out', { code: 0, status: 0, message: '' }, 'interrupted'],
  ['the member has too many unused uploads', { code: 0, status: 429, reason: 4034, message: '' }, 'tooMany'],
  ['the member has uploaded too much today', { code: 0, status: 429, reason: 4035, message: '' }, 'dayFull'],
  ['too many uploads at once', { code: 0, status: 429, reason: 4029, message: '' }, 'interrupted'],
  ['a gateway waits for its server', { code: 0, status: 503, message: '' }, 'interrupted'],
  ['the session is over', { code: 4001, status: 200, message: '' }, 'interrupted'],
  ['something odd happened here', new Error('odd'), 'interrupted'],
])('%s', (_, error, problem) => {
  expect(problemOf(error)).toBe(problem);
});
