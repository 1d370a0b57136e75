/** Codes of GIF's compression for pictures of two colours (GIF89a, appendix F). */
const codes = { colour: 1, clear: 4, end: 5, first: 6, last: 4095 } as const;

/** Writes numbers of few bits one after the other, the lowest bit first. */
class BitWriter {
  readonly #bytes: number[] = [];
  #held = 0;
  #heldBits = 0;

  write(value: number, bits: number): void {
    this.#held |= value << this.#heldBits;
    this.#heldBits += bits;
    for (; this.#heldBits >= 8; this.#heldBits -= 8) {
      this.#bytes.push(this.#held & 0xff);
      this.#held >>= 8;
    }
  }

  end(): Buffer {
    if (this.#heldBits > 0) this.#bytes.push(this.#held & 0xff);
    return Buffer.from(this.#bytes);
  }
}

/** Pixels of one colour: each code stands for a run one pixel longer than the one before, until the table is full. */
function compressedPixels(pixelCount: number): Buffer {
  const writer = new BitWriter();
  let left = pixelCount;
  while (left > 0) {
    let bits = 3;
    writer.write(codes.clear, bits);
    writer.write(codes.colour, bits);
    left -= 1;
    let code: number = codes.first;
    for (let run = 2; code <= codes.last && left >= run; code += 1, run += 1) {
      writer.write(code, bits);
      left -= run;
      // The decoder reads one bit more from here on, up to twelve.
      if (code + 1 === 1 << bits && bits < 12) bits += 1;
    }
    // What is left is shorter than the next run: it begins a table of its own.
    if (left === 0) writer.write(codes.end, bits);
    else writer.write(codes.clear, bits);
  }
  return writer.end();
}

/** Data in blocks of at most 255 bytes, each behind its length, with an empty one at the end. */
function blocks(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const part = data.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat([...parts, Buffer.from([0])]);
}

function frame(width: number, height: number): Buffer {
  // Shown for 50 ms, its first colour transparent.
  const control = Buffer.from([0x21, 0xf9, 4, 1, 5, 0, 0, 0]);
  const place = Buffer.alloc(10);
  place[0] = 0x2c;
  place.writeUInt16LE(width, 5);
  place.writeUInt16LE(height, 7);
  return Buffer.concat([control, place, Buffer.from([2]), blocks(compressedPixels(width * height))]);
}

/** What a GIF of two colours and any size begins with. */
function start(width: number, height: number): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  // A table of two colours.
  screen[4] = 0x80;
  const colours = Buffer.from([255, 255, 255, 200, 30, 60]);
  return Buffer.concat([Buffer.from('GIF89a', 'latin1'), screen, colours]);
}

const trailer = Buffer.from([0x3b]);

/** A GIF whose first frame fills any size and which has `frameCount` frames of one pixel after it. */
export function animatedGif(width: number, height: number, frameCount: number): Buffer {
  const small = frame(1, 1);
  const frames = Array.from({ length: frameCount }, () => small);
  return Buffer.concat([start(width, height), frame(width, height), ...frames, trailer]);
}

/** A GIF of one pixel behind so many empty comments, three bytes each. */
export const gifOfComments = (count: number): Buffer =>
  Buffer.concat([start(1, 1), Buffer.alloc(count * 3, Buffer.from([0x21, 0xfe, 0])), frame(1, 1), trailer]);
