import type { Static, TSchema } from 'typebox';
import { type Call, call } from '../schema.ts';
import type { AudiencesOf } from './audience.ts';
import type { StoreUse } from './store-parameters.ts';

/**
 * All that the contract says of a call. The tables by call (`calls`, `audiences`, `embedScope`, `storeParameters`) are
 * read from these declarations.
 */
export interface DeclaredCall<Request extends TSchema = TSchema, Response extends TSchema = TSchema>
  extends Call<Request, Response> {
  /** Who may see each field of the response. */
  audience: AudiencesOf<Static<Response>>;
  /** What pages of stores may ask with it. */
  embed: StoreUse<Static<Request>>;
}

/** Declares a call, which is POST unless it says otherwise. What is left out does not compile. */
export function declareCall<Request extends TSchema, Response extends TSchema>({
  audience,
  embed,
  ...wire
}: Omit<DeclaredCall<Request, Response>, 'method'> & Partial<Pick<Call, 'method'>>): DeclaredCall<Request, Response> {
  return { ...call<Request, Response>(wire), audience, embed };
}
