import {
  acceptOf,
  kindOfFiles,
  postPictures,
  postVideo,
  profilePicture,
  refusalText,
  sortFiles,
} from './upload-rules.ts';

function file(name: string, type: string, bytes = 10): File {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: bytes });
  return made;
}

const megabyte = 1024 * 1024;

test.each(['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/bmp', 'image/gif', 'image/pjpeg', 'IMAGE/PNG'])(
  '%s is a picture',
  (type) => {
    expect(sortFiles([file('a', type)], postPictures, 0).refused).toEqual([]);
  },
);

test.each(['image/svg+xml', 'image/tiff', 'text/html', 'video/mp4'])('%s is no picture', (type) => {
  expect(sortFiles([file('a.png', type)], postPictures, 0).refused).toEqual([{ name: 'a.png', reason: 'type' }]);
});

// An iPhone converts the photos of its library to JPEG for a field that takes JPEG and not HEIC.
test('the field for pictures asks for JPEG, and a HEIC file that comes nevertheless is refused with a reason', () => {
  expect(acceptOf(postPictures)).toContain('image/jpeg');
  expect(acceptOf(postPictures)).not.toMatch(/hei[cf]|\*/);
  expect(sortFiles([file('IMG_1.HEIC', 'image/heic'), file('IMG_2.HEIC', '')], postPictures, 0).refused).toEqual([
    { name: 'IMG_1.HEIC', reason: 'type' },
    { name: 'IMG_2.HEIC', reason: 'type' },
  ]);
});

test('the ending decides where the system knows no type', () => {
  expect(sortFiles([file('A.JPG', ''), file('a.exe', '')], postPictures, 0)).toMatchObject({
    accepted: [{ name: 'A.JPG' }],
    refused: [{ name: 'a.exe', reason: 'type' }],
  });
});

test.each(['application/octet-stream', 'binary/octet-stream', 'application/x-unknown', ''])(
  'the ending decides where the system says "%s"',
  (type) => {
    expect(sortFiles([file('photo.JPEG', type)], postPictures, 0).refused).toEqual([]);
    expect(sortFiles([file('notes.pdf', type), file('photo.jpg.crdownload', type)], postPictures, 0).accepted).toEqual(
      [],
    );
    // As pickers of Android name it: its bytes decide.
    expect(sortFiles([file('1000012345', type)], postPictures, 0).refused).toEqual([]);
    expect(sortFiles([file('photo.jpg', type)], postVideo, 0).accepted).toEqual([]);
    expect(sortFiles([file('clip.mp4', type)], postVideo, 0).refused).toEqual([]);
  },
);

test.each(['photo.jfif', 'photo.jpe', 'photo.pjp', 'scan.dib', 'sticker.apng'])(
  '%s is a picture by its ending',
  (name) => {
    expect(sortFiles([file(name, '')], postPictures, 0).refused).toEqual([]);
  },
);

test('a video is mp4 only', () => {
  expect(sortFiles([file('a.mp4', 'video/mp4')], postVideo, 0).accepted).toHaveLength(1);
  expect(sortFiles([file('a.mov', 'video/quicktime')], postVideo, 0).refused).toEqual([
    { name: 'a.mov', reason: 'type' },
  ]);
});

test.each([
  [postPictures, 'image/png', 20 * megabyte - 1, 20 * megabyte],
  [postVideo, 'video/mp4', 60 * megabyte - 1, 60 * megabyte],
])('a file must be smaller than the limit', (rule, type, fits, tooLarge) => {
  expect(sortFiles([file('a', type, fits)], rule, 0).refused).toEqual([]);
  expect(sortFiles([file('a', type, tooLarge)], rule, 0).refused).toEqual([{ name: 'a', reason: 'size' }]);
});

test.each([
  [postPictures, 'a.png', 'image/png', 'unreadablePicture'],
  [postVideo, 'a.mp4', 'video/mp4', 'unreadableVideo'],
])('an empty file is refused as one that cannot be read', (rule, name, type, key) => {
  const { refused } = sortFiles([file(name, type, 0)], rule, 0);
  expect(refused).toEqual([{ name, reason: 'unreadable' }]);
  expect(refusalText(refused, 'unreadable', rule).key).toBe(key);
});

test('nine pictures at most, counting those already there', () => {
  const ten = Array.from({ length: 10 }, (_, index) => file(`${index}`, 'image/png'));
  expect(sortFiles(ten, postPictures, 0)).toMatchObject({
    accepted: { length: 9 },
    refused: [{ name: '9', reason: 'count' }],
  });
  expect(sortFiles(ten, postPictures, 8).accepted).toHaveLength(1);
  expect(sortFiles(ten, profilePicture, 0).accepted).toHaveLength(1);
});

test('a refused file does not count', () => {
  const files = [file('bad', 'text/plain'), file('good', 'image/png')];
  expect(sortFiles(files, profilePicture, 0).accepted).toHaveLength(1);
});

test('a mixed drop is meant as pictures', () => {
  expect(kindOfFiles([file('a', 'video/mp4'), file('b', 'image/png')])).toBe('picture');
  expect(kindOfFiles([file('a', 'video/mp4')])).toBe('video');
  expect(kindOfFiles([file('a', 'text/plain')])).toBe('picture');
});

test('the file input names types and endings', () => {
  expect(acceptOf(postVideo)).toBe('video/mp4,.mp4');
});

test('a refusal finds its message', () => {
  const refused = [
    { name: 'a', reason: 'count' },
    { name: 'b', reason: 'size' },
  ] as const;
  expect(refusalText(refused, 'count', postPictures)).toEqual({
    key: 'tooManyPictures',
    names: ['a'],
    more: 0,
    count: 9,
  });
  expect(refusalText([{ name: 'a', reason: 'pixels' }], 'pixels', postPictures)).toMatchObject({
    key: 'tooManyPixels',
    names: ['a'],
  });
  expect(refusalText([{ name: 'a', reason: 'unreadable' }], 'unreadable', postPictures)).toMatchObject({
    key: 'unreadablePicture',
  });
  expect(refusalText(refused, 'size', postVideo)).toMatchObject({ key: 'videoTooLarge', names: ['b'] });
});

test.each([
  [['a', 'b', 'c', 'd'], 4, 0],
  [['a', 'b', 'c', 'd', 'e'], 3, 2],
])('of the files %j a message names %i and counts %i', (files, named, more) => {
  const refused = files.map((name) => ({ name, reason: 'type' as const }));
  expect(refusalText(refused, 'type', postPictures)).toMatchObject({ names: files.slice(0, named), more });
});
