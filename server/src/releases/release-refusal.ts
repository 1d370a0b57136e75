import { HttpError, unavailable } from '../http/errors/http-error.ts';

/** A refused call of the release service. Its message names the cause and is part of the response. */
export class ReleaseRefusal extends HttpError {}

/** The build cannot be taken as it is (RFC 9110, section 15.5.21). */
export const unusable = (message: string): ReleaseRefusal => new ReleaseRefusal(422, message);

/** The change contradicts the current state (RFC 9110, section 15.5.10). */
export const conflict = (message: string): ReleaseRefusal => new ReleaseRefusal(409, message);

/** The storage does not take a build. Its own words are for the log. */
export const storageDown = (cause: unknown): HttpError =>
  Object.assign(
    unavailable('The storage of this community takes no builds now; nothing has changed, try again later'),
    {
      cause,
    },
  );
