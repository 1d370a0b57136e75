import { elementName } from '../element-name.ts';

interface Policy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

/** The part of the Trusted Types API that the loader uses. */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };

const rules: Policy = { createHTML: (html) => html, createScriptURL: (address) => address };

let policy: Policy | undefined;

/**
 * What makes markup and script addresses of the community's own origin such as a host with Trusted Types requires. Where
 * it has none, or does not allow the policy, text stays as it is.
 */
export function trusted(): Policy {
  try {
    policy ??= trustedTypes?.createPolicy(elementName, rules);
  } catch {
    // The host does not allow the policy.
  }
  return (policy ??= rules);
}
