/** Name of the element, and of the policy that a host's `trusted-types` directive has to allow. */
export const elementName = 'community-feed';
