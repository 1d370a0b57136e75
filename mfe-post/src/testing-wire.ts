import type { Comment } from '@community/contract/entities';

/** A comment as it travels. */
export function wireComment(id: string, change: Partial<Comment> = {}): Comment {
  return {
    comment_id: id,
    user_id: '8',
    nickname: 'Kenji_H',
    avatar: '',
    is_official: 0,
    content: `Comment ${id}`,
    public_time: 1_700_000_000,
    thumb: 0,
    is_thumb: 0,
    reply: 0,
    ...change,
  };
}
