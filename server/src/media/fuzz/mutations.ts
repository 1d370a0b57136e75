import { crc32 } from 'node:zlib';

/** Random whole numbers below a bound. */
type Random = (below: number) => number;

type Mutation = (file: Buffer, random: Random) => Buffer;

/** Numbers at which the types of fields end. */
const edges = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff] as const;

/** Maximum bytes of a repeated part, all together. */
const maxRepeatedBytes = 200_000;

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[random(items.length)] as Item;

/** Two offsets, the smaller first. */
function part({ length }: Buffer, random: Random): [number, number] {
  const [one, other] = [random(length + 1), random(length + 1)];
  return [Math.min(one, other), Math.max(one, other)];
}

const changed = (file: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(file);
  change(copy);
  return copy;
};

const mutations: readonly Mutation[] = [
  // A bit.
  (file, random) =>
    changed(file, (copy) => {
      const at = random(copy.length);
      copy.writeUInt8(copy.readUInt8(at) ^ (1 << random(8)), at);
    }),
  // A field of one, two or four bytes.
  (file, random) =>
    changed(file, (copy) => {
      const bytes = pick(random, [1, 2, 4]);
      const value = pick(random, edges) % 256 ** bytes;
      const at = random(copy.length - bytes);
      if (random(2) === 0) copy.writeUIntBE(value, at, bytes);
      else copy.writeUIntLE(value, at, bytes);
    }),
  // The end is missing.
  (file, random) => file.subarray(0, random(file.length)),
  // A part is missing.
  (file, random) => {
    const [from, to] = part(file, random);
    return Buffer.concat([file.subarray(0, from), file.subarray(to)]);
  },
  // A part is there many times.
  (file, random) => {
    const [from, to] = part(file, random);
    const times = Math.min(random(2_000), Math.floor(maxRepeatedBytes / (to - from + 1)));
    const repeated = Array.from({ length: times }, () => file.subarray(from, to));
    return Buffer.concat([file.subarray(0, to), ...repeated, file.subarray(to)]);
  },
  // Two parts have changed their places.
  (file, random) => {
    const [from, to] = part(file, random);
    const middle = from + random(to - from + 1);
    return Buffer.concat([
      file.subarray(0, from),
      file.subarray(middle, to),
      file.subarray(from, middle),
      file.subarray(to),
    ]);
  },
  // Bytes that mean nothing.
  (file, random) => {
    const at = random(file.length + 1);
    const noise = Buffer.from(Array.from({ length: 1 + random(64) }, () => random(256)));
    return Buffer.concat([file.subarray(0, at), noise, file.subarray(at)]);
  },
];

const pngHeadBytes = 8;
/** Length, type and checksum around a chunk's content (PNG, section 5.3). */
const pngFrameBytes = 12;

/** Checksums that fit again, without which a decoder stops at once. */
function withPngChecksums(file: Buffer): Buffer {
  return changed(file, (copy) => {
    let at = pngHeadBytes;
    while (at + pngFrameBytes <= copy.length) {
      const end = at + 8 + copy.readUInt32BE(at);
      if (end + 4 > copy.length) return;
      copy.writeUInt32BE(crc32(copy.subarray(at + 4, end)), end);
      at = end + 4;
    }
  });
}

/** The length in the head that fits again (WebP Container Specification, "WebP File Header"). */
const withRiffLength = (file: Buffer): Buffer =>
  changed(file, (copy) => copy.writeUInt32LE(Math.max(0, copy.length - 8), 4));

const repairs = new Map([
  ['png', withPngChecksums],
  ['webp', withRiffLength],
]);

/** Bytes by which a file's format is known; they stay. */
const signatureBytes = 12;

/**
 * A file as a hostile member may send it: up to four changes of a proper one behind its signature, mostly with
 * checksums and lengths that fit again, so that a decoder reads on.
 */
export function mutate(file: Buffer, format: string, random: Random): Buffer {
  const signature = file.subarray(0, signatureBytes);
  let rest = file.subarray(signatureBytes);
  for (let left = 1 + random(4); left > 0 && rest.length > 4; left -= 1) rest = pick(random, mutations)(rest, random);
  const whole = Buffer.concat([signature, rest]);
  const repair = repairs.get(format);
  return repair && random(4) > 0 ? repair(whole) : whole;
}
