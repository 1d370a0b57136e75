/** A page as the contract asks, of a build that is bad. */
export default function PostDetails(): never {
  throw new Error('This build throws while it renders');
}

export const translations = [];
