import { testingLog } from '../runtime/testing-log.ts';
import { closeDecoderPools, type DecoderPools, openDecoderPools } from './decoder-pools.ts';

/** Memory for pictures, of which `PICTURE_MEMORY_MB` leaves so much to those that are not urgent. */
const maxReckonedBytes = 280_000_000;

let decoders: DecoderPools | undefined;

afterAll(async () => {
  if (decoders) await closeDecoderPools(decoders);
});

/** The decoders of all tests of a file: from sources, the start of a process takes a processor for half a second. */
export function sharedDecoders(): DecoderPools {
  decoders ??= openDecoderPools(maxReckonedBytes, testingLog());
  return decoders;
}
