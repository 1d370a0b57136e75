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

/** The host's Trusted Types, where it has them and allows the policy; else what passes text on as it is. */
let policy: Policy | undefined;

function ownPolicy(): Policy {
  try {
    return trustedTypes?.createPolicy(elementName, rules) ?? rules;
  } catch {
    return rules;
  }
}

function trusted(kind: keyof Policy, text: string): string {
  policy ??= ownPolicy();
  return policy[kind](text);
}

/** Markup of the community's own origin, as a host with Trusted Types requires it. */
export const trustedHtml = (html: string): string => trusted('createHTML', html);

/** The address of a script of the community, as a host with Trusted Types requires it. */
export const trustedScriptAddress = (address: string): string => trusted('createScriptURL', address);
