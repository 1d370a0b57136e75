/** The part of the Trusted Types API that a host uses; TypeScript does not know it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

/** Name of the policy; that of the builds' own loaders (`output.trustedTypes`). */
const policyName = 'community-acting';

let trust: ((address: string) => string) | undefined;

function ownPolicy(): (address: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    const policy = trustedTypes?.createPolicy(policyName, { createScriptURL: (address) => address });
    if (policy) return (address) => policy.createScriptURL(address);
  } catch {
    // The page does not allow the policy. If it also requires one, the browser says so at the first script.
  }
  return (address) => address;
}

/** The address of a build's script, as a page that requires Trusted Types wants it. */
export function trustedAddress(address: string): string {
  trust ??= ownPolicy();
  return trust(address);
}
