import type { Person, Post, PostPicture } from '@community/core';

/** Times of the gallery are relative to its start, in unix seconds. */
export const startedAt = Math.floor(Date.now() / 1000);

function person(id: string, nickname: string, change: Partial<Person> = {}): Person {
  return { id, nickname, avatar: '', official: false, followed: false, seenAt: 0, ...change };
}

export const people = {
  plain: person('11', 'Marco Bellini', { avatar: drawing(400, 400, '#4b6358') }),
  initial: person('12', 'Yuki'),
  official: person('13', 'Northtone', { official: true, followed: true }),
  long: person('14', 'Bartholomew Featherstonehaugh-Wolfeschlegelstein', { official: true }),
  japanese: person('15', '音の静けさを愛する会（公式ではありません）'),
  failing: person('16', 'Broken picture', { avatar: 'data:image/png;base64,none' }),
} satisfies Record<string, Person>;

/** A drawing of a size as an address: headphones on a table. */
export function drawing(width: number, height: number, ground = '#c9d6dc'): string {
  const size = Math.min(width, height) / 100;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <rect y="70%" width="100%" height="30%" fill="#8a5a3c"/>
    <g transform="translate(${width / 2} ${height / 2}) scale(${size})" fill="#17171a">
      <path d="M-20 18v-14a20 20 0 0 1 40 0v14" fill="none" stroke="#17171a" stroke-width="5"/>
      <rect x="-26" y="6" width="12" height="24" rx="6"/><rect x="14" y="6" width="12" height="24" rx="6"/>
    </g>
  </svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const picture = (width: number, height: number, ground?: string): PostPicture => ({
  url: drawing(width, height, ground),
  width,
  height,
  clip: null,
});

let posts = 0;

export function post(content: string, change: Partial<Post> = {}): Post {
  posts += 1;
  return {
    id: String(posts),
    author: people.plain,
    title: '',
    content,
    topics: [],
    pictures: [],
    videos: [],
    publishedAt: startedAt - 7_200,
    views: 3_120,
    comments: 18,
    likes: 246,
    liked: false,
    pinned: false,
    seenAt: 0,
    ...change,
  };
}
