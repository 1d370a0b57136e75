/** Numbers of 16 and of 32 bits, fractions of 16 bits, and floating-point ones, as profiles have them. */
function numbers(kind: 'u16' | 'u32' | 's15' | 'f32', ...values: readonly number[]): Buffer {
  const bytes = kind === 'u16' ? 2 : 4;
  const all = Buffer.alloc(values.length * bytes);
  for (const [index, value] of values.entries()) {
    const at = index * bytes;
    if (kind === 'u16') all.writeUInt16BE(value, at);
    else if (kind === 'u32') all.writeUInt32BE(value, at);
    else if (kind === 's15') all.writeInt32BE(Math.round(value * 0x1_0000), at);
    else all.writeFloatBE(value, at);
  }
  return all;
}

/** The content of a tag or an element: its type, four bytes that mean nothing, and the rest. */
const typed = (type: string, ...rest: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(type, 'latin1'), Buffer.alloc(4), ...rest]);

const channels = numbers('u16', 3, 3);

/** Curves of one segment for each of three channels, which share it (ICC.1:2022, 10.16.3). */
function curves(): Buffer {
  const segment = typed('parf', numbers('u16', 0, 0), numbers('f32', 1.0001, 1, 0, 0));
  const curve = typed('curf', numbers('u16', 1, 0), segment);
  // The table of three places follows type and channels.
  const at = 12 + 3 * 8;
  return Buffer.concat([
    typed('cvst', channels),
    numbers('u32', at, curve.length, at, curve.length, at, curve.length),
    curve,
  ]);
}

/** A matrix of nine coefficients and three offsets (10.16.4). */
const matrix = (): Buffer => typed('matf', channels, numbers('f32', 1, 0.001, 0, 0, 1, 0.001, 0.001, 0, 1, 0, 0, 0));

/** A curve set and a matrix in turns, each of which is there once and listed over and over (10.16.1). */
function elements(count: number): Buffer {
  const [even, odd] = [curves(), matrix()];
  const start = 16 + count * 8;
  const offsets = Array.from({ length: count }, (_, index) =>
    index % 2 === 0 ? numbers('u32', start, even.length) : numbers('u32', start + even.length, odd.length),
  );
  return Buffer.concat([typed('mpet', channels, numbers('u32', count)), ...offsets, even, odd]);
}

const xyz = (...values: readonly number[]): Buffer => typed('XYZ ', numbers('s15', ...values));
const gamma = typed('curv', numbers('u32', 1), numbers('u16', 0x0233, 0));
const white = [0.9642, 1, 0.8249] as const;

/** A colour profile of a screen whose way into the space of profiles has so many elements. */
export function profileOfElements(count: number): Buffer {
  const tags: readonly (readonly [string, Buffer])[] = [
    ['wtpt', xyz(...white)],
    ['rXYZ', xyz(0.4361, 0.2225, 0.0139)],
    ['gXYZ', xyz(0.3851, 0.7169, 0.0971)],
    ['bXYZ', xyz(0.1431, 0.0606, 0.7141)],
    ['rTRC', gamma],
    ['gTRC', gamma],
    ['bTRC', gamma],
    ...['D2B0', 'D2B1', 'D2B2', 'D2B3'].map((tag) => [tag, elements(count)] as const),
  ];
  let end = 132 + tags.length * 12;
  const entries = tags.map(([tag, content]) => {
    const entry = Buffer.concat([Buffer.from(tag), numbers('u32', end, content.length)]);
    end += content.length;
    return entry;
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(end, 0);
  header.write('lcms', 4);
  header.writeUInt32BE(0x0430_0000, 8);
  header.write('mntrRGB XYZ ', 12);
  header.write('acsp', 36);
  numbers('s15', ...white).copy(header, 68);
  return Buffer.concat([header, numbers('u32', tags.length), ...entries, ...tags.map(([, content]) => content)]);
}

/** A JPEG with a colour profile, in the pieces that its segments hold (ICC.1:2022, B.4). */
export function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const pieceBytes = 65_000;
  const pieces = Math.ceil(profile.length / pieceBytes);
  const segments = Array.from({ length: pieces }, (_, index) => {
    const piece = profile.subarray(index * pieceBytes, (index + 1) * pieceBytes);
    const content = Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.of(index + 1, pieces), piece]);
    return Buffer.concat([Buffer.of(0xff, 0xe2), numbers('u16', content.length + 2), content]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}
