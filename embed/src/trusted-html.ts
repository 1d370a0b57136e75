interface Policy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

/** The part of the Trusted Types API that the loader uses. */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };

/** Name of the policy that a host's `trusted-types` directive has to allow. */
export const policyName = 'community-feed';

/** Undefined before its first use, null where the host does not allow it. */
let policy: Policy | null | undefined;

const asItIs = (text: string) => text;

function ownPolicy(): typeof policy {
  try {
    const rules = { createHTML: asItIs, createScriptURL: asItIs };
    return trustedTypes?.createPolicy(policyName, rules) ?? null;
  } catch {
    return null;
  }
}

function trusted(kind: keyof Policy, text: string): string {
  policy ??= policy === undefined ? ownPolicy() : null;
  return policy ? policy[kind](text) : text;
}

/** Markup of the community's own origin, as a host with Trusted Types requires it. */
export const trustedHtml = (html: string): string => trusted('createHTML', html);

/** The address of a script of the community, as a host with Trusted Types requires it. */
export const trustedScriptAddress = (address: string): string => trusted('createScriptURL', address);
