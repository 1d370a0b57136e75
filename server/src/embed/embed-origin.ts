import { HttpError } from '../http/errors/http-error.ts';
import { type Embeds, isAllowed } from '../stores/embeds.ts';

/** Throws a 403 if the request comes from a page whose origin may not embed. Servers of stores name no origin. */
export function checkOrigin(embeds: Embeds, embed: string, origin: string | undefined): void {
  if (origin === undefined || isAllowed(embeds, embed, origin)) return;
  const shown = /^https?:\/\/[^\s"\\]{1,200}$/.test(origin) ? origin : 'of this page';
  throw new HttpError(
    403,
    `The origin ${shown} may not embed this feed. Add it to the origins of "${embed}" in EMBEDS_FILE of the community.`,
  );
}
