import sharp from 'sharp';

const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

const floats = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeFloatBE(value, index * 4);
  return bytes;
};

/** An element or a part of one: its type, four bytes that mean nothing, and its content. */
const typed = (type: string, ...content: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(type), Buffer.alloc(4), ...content]);

/** Three channels in and three out. */
const channels = words(0x0003_0003);

/** A curve for three channels and a matrix, each of which is there once and listed over and over (ICC.1:2022, 10.16). */
function operations(count: number): Buffer {
  const curve = typed('curf', words(0x0001_0000), typed('parf', words(0), floats(1.0001, 1, 0, 0)));
  const offsets = [0, 1, 2].map(() => words(36, curve.length));
  const curves = typed('cvst', channels, ...offsets, curve);
  const matrix = typed('matf', channels, floats(1, 0.001, 0, 0, 1, 0.001, 0.001, 0, 1, 0, 0, 0));
  const start = 16 + count * 8;
  const table = Array.from({ length: count }, (_, index) =>
    index % 2 === 0 ? words(start, curves.length) : words(start + curves.length, matrix.length),
  );
  return typed('mpet', channels, words(count), ...table, curves, matrix);
}

const headerBytes = 132;
const entryBytes = 12;

/** A screen's profile with so many operations besides, which decoders prefer to its curves and its matrix. */
export async function profileOfOperations(count: number): Promise<Buffer> {
  const picture = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } }).withIccProfile('p3');
  const { icc = Buffer.alloc(headerBytes) } = await sharp(await picture.png().toBuffer()).metadata();
  const tagCount = icc.readUInt32BE(headerBytes - 4);
  const added = ['D2B0', 'D2B1', 'D2B2', 'D2B3'];
  const addedBytes = added.length * entryBytes;
  const tableEnd = headerBytes + tagCount * entryBytes;
  const header = Buffer.from(icc.subarray(0, tableEnd));
  header.writeUInt32BE(tagCount + added.length, headerBytes - 4);
  for (let at = headerBytes; at < tableEnd; at += entryBytes)
    header.writeUInt32BE(header.readUInt32BE(at + 4) + addedBytes, at + 4);
  const content = operations(count);
  const entries = added.map((tag) => Buffer.concat([Buffer.from(tag), words(icc.length + addedBytes, content.length)]));
  const profile = Buffer.concat([header, ...entries, icc.subarray(tableEnd), content]);
  profile.writeUInt32BE(profile.length, 0);
  return profile;
}
