import type { Envelope } from '@community/contract/calls';
import { codes, type ResultCode } from '@community/contract/codes';

/** An error with one of the contract's codes. */
export class CallError extends Error {
  readonly code: ResultCode;
  /** Messages by field, for 4022. */
  readonly fields: Record<string, string> | undefined;

  constructor(code: ResultCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.fields = fields;
  }
}

/** Invalid input (4022) with messages by field. */
export function invalid(fields: Record<string, string>): CallError {
  return new CallError(codes.invalidInput, 'Invalid input', fields);
}

/** The envelope of an error. */
export function errorEnvelope({ code, message, fields }: CallError): Envelope {
  return { code, msg: message, data: fields ? { fields } : {} };
}
