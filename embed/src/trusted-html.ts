/** The part of the Trusted Types API that the loader uses. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };

/** Name of the policy that a host's `trusted-types` directive has to allow. */
export const policyName = 'community-feed';

/** Undefined before its first use, null where the host does not allow it. */
let policy: ReturnType<TrustedTypes['createPolicy']> | null | undefined;

function ownPolicy(): typeof policy {
  try {
    return trustedTypes?.createPolicy(policyName, { createHTML: (html) => html }) ?? null;
  } catch {
    return null;
  }
}

/** Markup of the community's own origin, as a host with Trusted Types requires it. */
export function trustedHtml(html: string): string {
  policy ??= policy === undefined ? ownPolicy() : null;
  return policy ? policy.createHTML(html) : html;
}
