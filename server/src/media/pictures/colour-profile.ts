const headerBytes = 128;
const entryBytes = 12;

/**
 * Tags with elements of any number, in any order (ICC.1:2022, 10.16): each may be listed many times, and every one is
 * evaluated for tens of thousands of colours before the first pixel is.
 */
const unboundedTag = /^(?:D2B|B2D)\d$/;

/**
 * Whether a colour profile has a bounded number of operations: curves, a matrix and a table, which all programs write.
 * A profile of 17 kB with 2,000 other elements takes the processor for minutes, for a picture of any size.
 */
export function isBoundedProfile(profile: Buffer): boolean {
  if (profile.length < headerBytes + 4) return true;
  const count = Math.min(
    profile.readUInt32BE(headerBytes),
    Math.floor((profile.length - headerBytes - 4) / entryBytes),
  );
  for (let index = 0; index < count; index += 1) {
    const at = headerBytes + 4 + index * entryBytes;
    if (unboundedTag.test(profile.toString('latin1', at, at + 4))) return false;
  }
  return true;
}
