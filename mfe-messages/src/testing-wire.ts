import type { CommentMessage, LikeMessage } from '@community/contract/entities';

export function wireComment(change: Partial<CommentMessage> = {}): CommentMessage {
  return {
    reply_user_id: '7',
    reply_user_name: 'Marisol V.',
    reply_user_avatar: '',
    reply_date: 1_700_000_000,
    reply_cmt: 'Which size?',
    my_cmt: '',
    content_list: [{ name: 'Drift Pro in Ember' }],
    comment_id: '31',
    post_id: '42',
    img: '/media/p.jpg',
    ...change,
  };
}

export function wireLike(change: Partial<LikeMessage> = {}): LikeMessage {
  return {
    like_user_id: '7',
    like_user_name: 'Marisol V.',
    like_user_avatar: '',
    like_date: 1_700_000_000,
    comment_content: '',
    content: 'Drift Pro in Ember',
    post_id: '42',
    img: '',
    my_cmt: '',
    reply_cmt: '',
    ...change,
  };
}
