import { deflateRawSync, deflateSync } from 'node:zlib';
import { pngChunk, quarterPhoto } from '../pictures/testing-picture.ts';
import { type DeviceFile, exifOf, filesOf, tails } from './device-file.ts';
import { type Kind, kinds, quarterPng } from './png-parts.ts';

const shown = { becomes: 'jpg', showsQuarters: true } as const;

const allKinds = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
  kinds[kind].depths.flatMap((depth) =>
    [false, true].flatMap((interlaced) => {
      const name = `${kind}, ${depth} bits${interlaced ? ', interlaced' : ''}`;
      const hasAlpha = kind.endsWith('alpha');
      const showsQuarters = kind.startsWith('colour') || (kind === 'palette' && depth > 1);
      const clear = kind === 'palette' ? Buffer.of(255, 255) : Buffer.alloc(kind === 'grey' ? 2 : 6, 0);
      return [
        ...filesOf(
          { becomes: hasAlpha ? 'webp' : 'jpg', showsQuarters },
          { [name]: () => quarterPng({ kind, depth, interlaced }) },
        ),
        ...(hasAlpha
          ? []
          : filesOf(
              { becomes: 'webp' },
              {
                [`${name}, with a transparent colour`]: () =>
                  quarterPng({ kind, depth, interlaced, before: [pngChunk('tRNS', clear)] }),
              },
            )),
      ];
    }),
  ),
);

const hex = (value: string) => Buffer.from(value, 'hex');
const text = (type: string, content: string) => pngChunk(type, Buffer.from(content, 'latin1'));

/** Chunks that editors and systems write before the pixels. */
const habits: Readonly<Record<string, () => Buffer[]>> = {
  'a gamma': () => [pngChunk('gAMA', hex('0000b18f'))],
  'primary colours': () => [pngChunk('cHRM', hex('00007a26000080840000fa00000080e8000075300000ea6000003a9800001770'))],
  'the sign of sRGB': () => [pngChunk('sRGB', hex('00'))],
  'the sign of sRGB twice': () => [pngChunk('sRGB', hex('00')), pngChunk('sRGB', hex('00'))],
  'significant bits': () => [pngChunk('sBIT', hex('080808'))],
  'a background': () => [pngChunk('bKGD', hex('00ff00ff00ff'))],
  'a resolution': () => [pngChunk('pHYs', hex('00000b1300000b1301'))],
  'a resolution of zero': () => [pngChunk('pHYs', hex('000000000000000000'))],
  'a time': () => [pngChunk('tIME', hex('07ea050a0c0000'))],
  'a program’s name': () => [text('tEXt', 'Software\0Adobe ImageReady')],
  XMP: () => [text('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta/>')],
  'a compressed text': () => [
    pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(5000, 'a'))])),
  ],
  'EXIF data in a text (ImageMagick)': () => [text('zTXt', 'Raw profile type exif\0\0nothing that inflates')],
  'a suggested palette': () => [pngChunk('sPLT', Buffer.from('web\0\x08\0\0\0\xff\0\0', 'latin1'))],
  'a position': () => [pngChunk('oFFs', hex('000000000000000000'))],
  'Apple’s index of a screenshot': () => [pngChunk('iDOT', Buffer.alloc(28))],
  'Fireworks’ layers': () => [
    pngChunk('prVW', Buffer.alloc(900)),
    pngChunk('mkBF', Buffer.alloc(72)),
    pngChunk('mkTS', Buffer.alloc(9000)),
  ],
  'Android’s nine patch': () => [pngChunk('npTc', Buffer.alloc(84))],
  'where it comes from (C2PA)': () => [pngChunk('caBX', Buffer.alloc(700))],
  'a program’s private chunk': () => [pngChunk('vpAg', Buffer.alloc(9))],
  'a colour profile that is damaged': () => [pngChunk('iCCP', Buffer.from('ICC\0\0nothing that inflates'))],
  'wide colours of HDR': () => [pngChunk('cICP', hex('09100001'))],
  'an orientation of 1': () => [pngChunk('eXIf', exifOf(1))],
  'an animation of one picture': () => [pngChunk('acTL', hex('0000000100000000'))],
  'a text with a wrong checksum': () => {
    const chunk = text('tEXt', 'Comment\0wrong');
    chunk.writeUInt32BE(1, chunk.length - 4);
    return [chunk];
  },
};

const withHabits = Object.entries(habits).flatMap(([name, before]) =>
  filesOf(name === 'wide colours of HDR' ? { becomes: 'jpg' } : shown, {
    [name]: () => quarterPng({ before: before() }),
  }),
);

const withTails = Object.entries(tails).flatMap(([name, tail]) =>
  filesOf(shown, { [`a screenshot and ${name}`]: () => Buffer.concat([quarterPng(), tail()]) }),
);

const peculiar = filesOf(shown, {
  'pixels in pieces of one byte': () => quarterPng({ pieceBytes: 1 }),
  'pixels in pieces of seven bytes': () => quarterPng({ pieceBytes: 7, interlaced: true }),
  'empty pieces of pixels': () =>
    quarterPng({ before: Array.from({ length: 3 }, () => pngChunk('IDAT', Buffer.alloc(0))) }),
  'no end': () => quarterPng().subarray(0, -12),
  'a text behind the pixels': () => quarterPng({ behind: [text('tEXt', 'date:modify\x002026-05-01')] }),
  'a colour profile of a phone (P3)': () => quarterPhoto().withIccProfile('p3').png().toBuffer(),
  'a palette that an optimizer made': () => quarterPhoto().png({ palette: true, colours: 4 }).toBuffer(),
  'best compression': () => quarterPhoto().png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer(),
  'no compression': () => quarterPhoto().png({ compressionLevel: 0 }).toBuffer(),
});

const turned = filesOf(
  { becomes: 'jpg' },
  Object.fromEntries(
    [2, 3, 4, 5, 6, 7, 8].map((orientation) => [
      `orientation ${orientation}`,
      () => quarterPng({ before: [pngChunk('eXIf', exifOf(orientation, { littleEndian: orientation % 2 === 0 }))] }),
    ]),
  ),
);

const refused = [
  ...filesOf(
    { becomes: 'pictureType' },
    {
      'carriage returns that a transfer removed': () =>
        Buffer.from(quarterPng().toString('latin1').replace('PNG\r\n', 'PNG\n'), 'latin1'),
    },
  ),
  ...filesOf(
    { becomes: 'pictureUnreadable' },
    {
      'Apple’s own kind, which only its systems show': () => {
        const png = quarterPng({ kind: 'colour with alpha', compress: deflateRawSync });
        return Buffer.concat([png.subarray(0, 8), pngChunk('CgBI', hex('50002002')), png.subarray(8)]);
      },
      'only its head': () => quarterPng().subarray(0, 33),
      'only its signature': () => quarterPng().subarray(0, 8),
      'all but its pixels': () => Buffer.concat([quarterPng().subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))]),
      'no palette': () => {
        const png = quarterPng({ kind: 'palette' });
        return Buffer.concat([png.subarray(0, 33), png.subarray(33 + 24)]);
      },
    },
  ),
];

/** Screenshots, graphics and exports as systems and editors write them. */
export const pngFiles: readonly DeviceFile[] = [
  ...allKinds,
  ...withHabits,
  ...withTails,
  ...peculiar,
  ...turned,
  ...refused,
].map((file) => ({ ...file, name: `a PNG: ${file.name}` }));
