import sharp from 'sharp';
import { film } from '../mp4/testing.ts';
import { quarterPhoto } from '../pictures/testing-picture.ts';
import { type DeviceFile, exifOf, filesOf, tails } from './device-file.ts';
import { asCamera, exifSegment, photo, segment, turnedPhoto, withFrame, withSegments } from './jpeg-parts.ts';

const shown = { becomes: 'jpg', showsQuarters: true } as const;

const turned = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) =>
  [true, false].flatMap((littleEndian) => {
    const order = littleEndian ? 'little endian' : 'big endian';
    const exif = () => exifSegment(exifOf(orientation, { littleEndian }));
    return filesOf(shown, {
      [`a camera’s photo, orientation ${orientation}, ${order}`]: async () =>
        asCamera(await turnedPhoto(orientation), exif()),
      [`an editor’s photo, orientation ${orientation}, ${order}`]: async () =>
        withSegments(await turnedPhoto(orientation), exif()),
    });
  }),
);

const oddlyTurned = filesOf(shown, {
  ...Object.fromEntries(
    [0, 9, 255, 65_535].map((orientation) => [
      `a scanner’s photo, orientation ${orientation}`,
      async () => asCamera(await photo(), exifSegment(exifOf(orientation))),
    ]),
  ),
  'EXIF data that is cut off': async () => asCamera(await photo(), exifSegment(exifOf(6).subarray(0, 15))),
  'EXIF data of zeros': async () => asCamera(await photo(), exifSegment(Buffer.alloc(200))),
  'EXIF data that points outside of itself': async () =>
    asCamera(await photo(), exifSegment(Buffer.from('4d4d002a7fffffff', 'hex'))),
  'EXIF data of a phone, then of an editor': async () =>
    asCamera(await turnedPhoto(8), exifSegment(exifOf(8)), exifSegment(exifOf(1))),
});

const encodings = filesOf(shown, {
  baseline: () => photo(),
  progressive: () => photo({ progressive: true }),
  'progressive with the best scans': () => photo({ progressive: true, optimiseScans: true }),
  'optimized tables': () => photo({ optimiseCoding: true }),
  'default tables': () => photo({ optimiseCoding: false }),
  mozjpeg: () => photo({ mozjpeg: true }),
  ...Object.fromEntries(
    [3, 5, 8].map((table) => [`quantization table ${table}`, () => photo({ quantisationTable: table })]),
  ),
  'chroma at a quarter': () => photo({ chromaSubsampling: '4:2:0' }),
  'chroma at a quarter, progressive': () => photo({ chromaSubsampling: '4:2:0', progressive: true }),
  ...Object.fromEntries([40, 60, 75, 87, 92, 100].map((quality) => [`quality ${quality}`, () => photo({ quality })])),
  'a colour profile of a phone (P3)': () => quarterPhoto().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
  'a colour profile of sRGB': () => quarterPhoto().withIccProfile('srgb').jpeg({ quality: 95 }).toBuffer(),
});

const uncoloured = filesOf(
  { becomes: 'jpg' },
  {
    'a scanned page': () => quarterPhoto().greyscale().jpeg().toBuffer(),
    'a scanned page, progressive': () => quarterPhoto().greyscale().jpeg({ progressive: true }).toBuffer(),
    'a print shop’s photo (CMYK)': () => quarterPhoto().toColourspace('cmyk').jpeg().toBuffer(),
    'a print shop’s photo, progressive': () =>
      quarterPhoto().toColourspace('cmyk').jpeg({ progressive: true }).toBuffer(),
    'a print shop’s photo with its profile': () => quarterPhoto().withIccProfile('cmyk').jpeg().toBuffer(),
    'quality 1': () => photo({ quality: 1 }),
    'one pixel of a tracker': () =>
      sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer(),
    'an editor’s colours without a transform (RGB)': async () =>
      asCamera(await photo(), segment(0xee, 'Adobe\0\x64\0\0\0\0\0')),
  },
);

const xmp = (content: string) => segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${content}</x:xmpmeta>`);

/** Segments that phones, cameras, editors and messengers add. */
const habits: Readonly<Record<string, () => Buffer[]>> = {
  'a comment': () => [segment(0xfe, 'CREATOR: gd-jpeg v1.0 (using IJG JPEG v62), quality = 90\n')],
  'an empty comment': () => [segment(0xfe)],
  'a comment as long as can be': () => [segment(0xfe, Buffer.alloc(65_533, 'a'))],
  'XMP that says another orientation': () => [xmp('<tiff:Orientation>6</tiff:Orientation>')],
  'a panorama’s XMP': () => [xmp('<GPano:ProjectionType>equirectangular</GPano:ProjectionType>')],
  'a depth map in extended XMP': () =>
    [0, 1, 2].map(() => segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', Buffer.alloc(60_000, 'A'))),
  'Photoshop’s resources': () => [segment(0xed, 'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\0')],
  'a messenger’s mark in Photoshop’s resources': () => [
    segment(0xed, 'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x1c\x1c\x02(\0\x16FBMD0100'),
  ],
  'Photoshop’s web export (Ducky)': () => [segment(0xec, 'Ducky\0\x01\0\x04\0\0\0\x50\0\0')],
  'Adobe’s colour transform': () => [segment(0xee, 'Adobe\0\x64\0\0\0\0\x01')],
  'an index of more pictures (MPF)': () => [segment(0xe2, 'MPF\0MM\0*\0\0\0\x08', Buffer.alloc(60))],
  'an HDR gain map (ISO 21496-1)': () => [
    segment(0xe2, 'urn:iso:std:iso:ts:21496:-1\0', Buffer.alloc(4)),
    xmp('<hdrgm:Version>1.0</hdrgm:Version>'),
    segment(0xe2, 'MPF\0II*\0\x08\0\0\0', Buffer.alloc(60)),
  ],
  'an old FlashPix index': () => [segment(0xe2, 'FPXR\0', Buffer.alloc(40))],
  'where it comes from (C2PA)': () => [segment(0xeb, 'JP\0\0\0\0\0\x01jumb', Buffer.alloc(300))],
  'Kodak’s data': () => [segment(0xe3, 'Meta\0', Buffer.alloc(20))],
  'Samsung’s data': () => [segment(0xe4, 'Qualcomm Camera Attributes\0'), segment(0xe5, 'SSUNIQUEID\0')],
  'an action camera’s data': () => [segment(0xe6, 'GoPro\0DEVC', Buffer.alloc(100))],
  'a drone’s data': () => [segment(0xe7, 'DJI-DBG\0', Buffer.alloc(100)), segment(0xe4, Buffer.alloc(9000, 3))],
  'a thermal camera’s data': () => [segment(0xe1, 'FLIR\0\x01\0\0', Buffer.alloc(3000))],
  'a medical device’s data': () => [segment(0xe8, 'SPIFF\0'), segment(0xe9, 'Media Jukebox\0')],
  'a private segment': () => [segment(0xef, 'private')],
  'a thumbnail in EXIF data': () => [exifSegment(exifOf(1, { thumbnail: Buffer.from('ffd8ffdb0004000affd9', 'hex') }))],
  'a thumbnail in the JFIF extension': () => [segment(0xe0, 'JFXX\0\x13\x01\x01', Buffer.alloc(3))],
  'EXIF data as long as can be': () => [exifSegment(Buffer.concat([exifOf(1), Buffer.alloc(65_400)]))],
  'a maker’s note with markers in it': () => [
    exifSegment(Buffer.concat([exifOf(1), Buffer.alloc(900, Buffer.from('ffd9ffd8ffda', 'hex'))])),
  ],
  'filling before a marker': () => [Buffer.alloc(5, 0xff), segment(0xfe, 'filled')],
  'a colour profile that is damaged': () => [segment(0xe2, 'ICC_PROFILE\0\x01\x01', Buffer.alloc(300, 9))],
  'a colour profile that lacks a part': () => [segment(0xe2, 'ICC_PROFILE\0\x01\x03', Buffer.alloc(300, 9))],
};

const withHabits = Object.entries(habits).flatMap(([name, segments]) =>
  filesOf(shown, {
    [`${name}, in a photo`]: async () => withSegments(await photo(), ...segments()),
    [`${name}, in a progressive photo`]: async () => withSegments(await photo({ progressive: true }), ...segments()),
  }),
);

/** What phones store behind a photo. */
const companions: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'its gain map': () => quarterPhoto().negate().greyscale().jpeg().toBuffer(),
  'its depth map': () => quarterPhoto().negate().png().toBuffer(),
  'a preview in full size': () => quarterPhoto().negate().resize(400).jpeg().toBuffer(),
  'its film (motion photo)': async () => film(),
};

const withTails = Object.entries({ ...companions, ...tails }).flatMap(([name, tail]) =>
  filesOf(shown, {
    [`a photo and ${name}`]: async () => Buffer.concat([await photo(), await tail()]),
    [`a progressive photo and ${name}`]: async () => Buffer.concat([await photo({ progressive: true }), await tail()]),
  }),
);

/** What some phones write into the head of the only scan, which decoders warn of. */
async function withOddScan(): Promise<Buffer> {
  const jpeg = await photo();
  // The last coefficient, behind the length and the components (ITU-T T.81, B.2.3).
  jpeg.writeUInt8(0, jpeg.indexOf(Buffer.of(0xff, 0xda)) + 12);
  return jpeg;
}

const warned = filesOf(shown, { 'a phone’s photo with odd parameters of its scan': withOddScan });

const rare = filesOf(
  { becomes: 'pictureUnreadable' },
  {
    'a medical photo of 12 bits': async () =>
      withFrame(await photo({ optimiseCoding: false }), { code: 0xc1, precision: 12 }),
    'a lossless JPEG': async () => withFrame(await photo(), { code: 0xc3 }),
    'a hierarchical JPEG': async () => withFrame(await photo(), { code: 0xc5 }),
    'JPEG-LS': async () => withFrame(await photo(), { code: 0xf7 }),
    'only its thumbnail’s marker': () => Buffer.from('ffd8ffd9', 'hex'),
    'only its head': async () => (await photo()).subarray(0, 20),
    'all but its pixels': async () => {
      const jpeg = await photo();
      return Buffer.concat([jpeg.subarray(0, jpeg.indexOf(Buffer.of(0xff, 0xda))), Buffer.from('ffd9', 'hex')]);
    },
  },
);

/** Photos as phones, cameras, editors and messengers write them. */
export const jpegFiles: readonly DeviceFile[] = [
  ...turned,
  ...oddlyTurned,
  ...encodings,
  ...uncoloured,
  ...withHabits,
  ...withTails,
  ...warned,
  ...rare,
];
