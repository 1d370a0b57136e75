import type { Post } from '@community/core';
import { PostCard, PostSkeleton } from '@community/kit/post';
import { people, picture, post, startedAt } from '../gallery-data.ts';
import { Section, State } from '../section.tsx';

const week = 'Week after week: the pads are softer, the hinge is quieter, and the bus is as loud as ever. ';

const kinds: Record<string, Post> = {
  square: post('1:1', { pictures: [picture(1200, 1200)] }),
  upright: post('4:5', { pictures: [picture(960, 1200, '#e8d9c5')] }),
  tall: post('9:16', { pictures: [picture(900, 1600, '#f3d9d2')], liked: true, likes: 247 }),
  landscape: post('16:9', { pictures: [picture(1600, 900)] }),
  wide: post('3:1', { pictures: [picture(1800, 600, '#dfe5d8')] }),
  'wider than 3:1': post('5:1', { pictures: [picture(2000, 400)] }),
  small: post('160 × 120 pixels', { pictures: [picture(160, 120)] }),
  'nine pictures, official, following': post('Nine finishes from the colour lab.', {
    author: people.official,
    pictures: Array.from({ length: 9 }, (_, index) => picture(1200, 900, `hsl(${index * 40} 30% 75%)`)),
    likes: 12_400,
    comments: 861,
    views: 1_204_551,
    bestComment: {
      id: '31',
      author: people.long,
      text: 'The green one, as long as the hinge is green, too. I would buy it twice.',
      others: [people.initial, people.plain],
    },
  }),
  live: post('A live photo', { pictures: [{ ...picture(1200, 900), clip: 'data:video/mp4;base64,none' }] }),
  'an animation': post('A picture that moves', {
    pictures: [{ ...picture(1200, 900), animation: picture(1200, 900, '#cfe3e8').url }],
  }),
  'a picture that fails': post('It is gone.', {
    pictures: [{ url: 'data:image/png;base64,none', width: 1200, height: 900, clip: null }],
  }),
  'a long text and a long name': post(week.repeat(9), {
    author: people.long,
    topics: ['longterm', 'review', 'commute'],
    publishedAt: startedAt - 40_000_000,
    pictures: [picture(1200, 900)],
  }),
  'Japanese, with punctuation at the ends of lines': post(
    '今日は一日中つけていました。「静かだ」と思ったのは、地下鉄を降りてからです。ノイズキャンセリングは、想像以上でした！（耳が痛くならないのも、うれしい。）'.repeat(
      2,
    ),
    { author: people.japanese, pictures: [picture(1200, 900)] },
  ),
  'Chinese, with punctuation at the ends of lines': post(
    '今天戴了一整天，地铁里安静得像图书馆。“真的这么好吗？”朋友问我。是的，尤其是低频，干净、不轰头！（续航也够用。）'.repeat(
      2,
    ),
    { pictures: [picture(1200, 900)] },
  ),
};

/** Cards of posts with every kind of media. */
export function PostSection() {
  return (
    <Section title="Posts">
      <State name="loading" bare>
        <PostSkeleton surface="feed" />
      </State>
      {Object.entries(kinds).map(([name, one]) => (
        <State key={name} name={name} bare>
          <PostCard post={one} surface="feed" />
        </State>
      ))}
    </Section>
  );
}
