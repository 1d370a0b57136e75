import { uploadRefusals } from '@community/contract/upload-refusals';
import type { Answer } from './sender.ts';

const sentences = Object.values(uploadRefusals);

/** Whether a file was taken, or refused with a sentence that the composer shows. */
const isPlain = ({ text }: Answer): boolean =>
  text.startsWith('{"code":0,') || (text.startsWith('{"code":4022,') && sentences.some((one) => text.includes(one)));

/** How many of some uploads got another answer, beside the maximum. */
export const strangeAnswers = (answers: readonly Answer[]) =>
  ({
    what: 'files neither taken nor refused with a sentence',
    value: answers.filter((answer) => !isPlain(answer)).length,
    max: 0,
    unit: '',
  }) as const;
