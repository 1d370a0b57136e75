import { codes } from '@community/contract/codes';
import { uploadRefusals } from '@community/contract/upload-refusals';

/** A response as far as it is kept. */
export interface AnswerText {
  /** 0 without a response. */
  status: number;
  /** The first bytes of the body. */
  text: string;
}

/** How the server takes what is sent; `other` are faults, broken connections and refusals that say nothing. */
export type AnswerKind = 'taken' | 'refused' | 'other';
export type AnswerCounts = Record<AnswerKind, number>;

const sentences = Object.values(uploadRefusals);

/** Limits that the apps tell in sentences of their own. */
const limits: ReadonlySet<number> = new Set([codes.tooFast, codes.unusedUploads, codes.uploadsOfDay]);

const envelope = /^\{"code":(\d+),"msg":"([^"]*)"/;

/** The kind of a response to any request. */
export function answerKind({ status, text }: AnswerText): AnswerKind {
  const [, code, message = ''] = envelope.exec(text) ?? [];
  if (status === 0 || status >= 500 || Number(code) === codes.serverFault) return 'other';
  if (code !== undefined && Number(code) !== codes.success) return message === '' ? 'other' : 'refused';
  if (status < 400) return 'taken';
  return text.trim() === '' ? 'other' : 'refused';
}

/** The kind of a response to an upload: a file must be refused with a sentence that the composer shows. */
export function uploadAnswerKind(answer: AnswerText): AnswerKind {
  const kind = answerKind(answer);
  if (kind !== 'refused') return kind;
  const code = Number(envelope.exec(answer.text)?.[1]);
  return limits.has(code) || sentences.some((one) => answer.text.includes(one)) ? 'refused' : 'other';
}
