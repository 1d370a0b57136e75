import { buildPath, type RouteMatch } from '@community/contract/routes';
import { sectionOf } from '../people/person-path.ts';

/**
 * Address of a post seen on a page, and of a comment on it. On a person's homepage the person stays in the address.
 */
export function postPath(
  name: 'post-details' | 'post-report',
  postId: string,
  page: RouteMatch,
  commentId?: string,
): string {
  const user = page.name === 'users' ? `users-${page.params.user_id}` : page.params.user;
  return buildPath(name, {
    previous: sectionOf(page),
    ...(user ? { user } : {}),
    post_id: postId,
    comment_id: commentId,
  });
}

/** Address for sharing, the same whatever page the post was seen on. */
export function sharePath(postId: string): string {
  return buildPath('post-details', { post_id: postId });
}
