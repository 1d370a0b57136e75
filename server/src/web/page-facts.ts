import type { Comment, Post, UserInfo } from '@community/contract/entities';
import type { CommentFacts, PostFacts, ProfileFacts } from '@community/contract/structured-data';

/** What structured data tells, taken from answers as they travel. */

interface Writer {
  user_id: string;
  nickname: string;
  is_official: 0 | 1;
}

const author = ({ user_id, nickname, is_official }: Writer) => ({ id: user_id, nickname, official: is_official === 1 });

export function postFacts(post: Post): PostFacts {
  return {
    id: post.post_id,
    author: author(post),
    title: post.title ?? '',
    content: post.content,
    topics: post.subjects,
    pictures: post.pics,
    videos: post.videos.map((url) => ({ url, cover: post.video_cover })),
    publishedAt: post.public_time,
    views: post.views,
    comments: post.comment,
    likes: post.thumb,
  };
}

export function commentFacts(comment: Comment): CommentFacts {
  return { author: author(comment), content: comment.content, publishedAt: comment.public_time, likes: comment.thumb };
}

export function profileFacts(user: UserInfo): ProfileFacts {
  return { ...author(user), avatar: user.avatar, description: user.description, fans: user.followers, likes: user.thumb };
}
