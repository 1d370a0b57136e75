import { toCommentMessage, toLikeMessage } from './message-model.ts';

const comment = {
  reply_user_id: '7',
  reply_user_name: 'Marisol V.',
  reply_user_avatar: '/media/m.jpg',
  reply_date: 1_700_000_000,
  reply_cmt: 'Which size?',
  my_cmt: '',
  content_list: [{ name: 'Drift Pro in Ember' }],
  comment_id: '31',
  post_id: '42',
  img: '/media/p.jpg',
};

test('a comment on a post quotes the post', () => {
  expect(toCommentMessage(comment)).toEqual({
    key: '31',
    actor: { id: '7', nickname: 'Marisol V.', avatar: '/media/m.jpg', official: false },
    at: 1_700_000_000,
    postId: '42',
    picture: { url: '/media/p.jpg', focal: undefined },
    about: { kind: 'post', text: 'Drift Pro in Ember' },
    subject: 'post 42',
    others: [],
    more: 0,
    commentId: '31',
    text: 'Which size?',
  });
});

test('the picture of a message has its focal point; a post without one has no picture', () => {
  const picture = { url: '/media/p.jpg', focal: { x: 250, y: 700 } };
  expect(toCommentMessage({ ...comment, img_focal_x: 250, img_focal_y: 700 }).picture).toEqual(picture);
  expect(toCommentMessage({ ...comment, img: '' }).picture).toBeNull();
});

test('a reply quotes the comment that it answers', () => {
  expect(toCommentMessage({ ...comment, my_cmt: 'Love it', my_cmt_id: '77' })).toMatchObject({
    about: { kind: 'comment', text: 'Love it' },
    subject: 'comment 77',
  });
});

test.each([
  [{ comment_content: '' }, { kind: 'post', text: 'Drift Pro in Ember' }, 'post 42'],
  [{ comment_content: 'Love it', comment_id: '77' }, { kind: 'comment', text: 'Love it' }, 'comment 77'],
])('a like of %j tells what was liked', (liked, about, subject) => {
  const like = toLikeMessage({
    like_user_id: '7',
    like_user_name: 'Marisol V.',
    like_user_avatar: '',
    like_date: 1_700_000_000,
    ...liked,
    content: 'Drift Pro in Ember',
    post_id: '42',
    img: '',
    my_cmt: liked.comment_content,
    reply_cmt: '',
  });
  expect(like).toMatchObject({ actor: { id: '7' }, at: 1_700_000_000, postId: '42', about, subject });
});
