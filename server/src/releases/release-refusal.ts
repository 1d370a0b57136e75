import { HttpError } from '../http/errors/http-error.ts';

/** A refused call of the release service. Its message names the cause and is part of the response. */
export class ReleaseRefusal extends HttpError {}

/** The build cannot be taken as it is (RFC 9110, section 15.5.21). */
export const unusable = (message: string): ReleaseRefusal => new ReleaseRefusal(422, message);

/** The change contradicts the current state (RFC 9110, section 15.5.10). */
export const conflict = (message: string): ReleaseRefusal => new ReleaseRefusal(409, message);
