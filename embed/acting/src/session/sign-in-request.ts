/** A request for a sign-in code (docs/decisions/0030): what the sign-in site is asked, and what only this page knows. */
export interface SignInRequest {
  state: string;
  /** PKCE (RFC 7636). */
  verifier: string;
  challenge: string;
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const randomText = () => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** Makes a request. Rejects on pages without a secure context, which have no digests. */
export async function makeRequest(): Promise<SignInRequest> {
  const verifier = randomText();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { state: randomText(), verifier, challenge: base64url(new Uint8Array(digest)) };
}
