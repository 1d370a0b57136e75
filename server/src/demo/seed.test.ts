import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postLimits } from '@community/contract/limits';
import { suggestMembers } from '../api/discovery/suggested-members.ts';
import { messageKinds } from '../api/messages/sql/add-message.ts';
import { type Statement, statement } from '../database/database.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { createMedia, type Media } from '../media/media.ts';
import { seededRandom } from '../runtime/seeded-random.mjs';
import { type DemoContent, type DemoPost, readDemoContent } from './content.ts';
import { photographsOf } from './photographs.ts';
import { schedule } from './schedule.ts';
import { seedDemo } from './seed.ts';

const now = new Date('2026-11-01T12:00:00Z');

const numbers = statement(
  'test.numbers',
  `select (select count(*) from member) as members, (select count(*) from post) as posts,
    (select count(*) from comment) as comments,
     (select count(*) from post_like) as likes, (select count(*) from follow) as follows,
       (select followers from member where is_official) as fans,
       (select count(*) from member where is_official) as official,
     (select count(*) from post where pinned_at is not null) as pinned,
       (select count(*) from post where post_type = 2) as films,
     (select count(*) from post where video_seconds between 3 and 6) as timed,
     (select count(*) from post where pics::text like '%"video"%') as live,
       (select max(created_at) from post) as newest`,
);

const drifted = statement(
  'test.drifted',
  `select p.id from post p
   where p.thumb <> (select count(*) from post_like l where l.post_id = p.id)
     or p.comment <> (select count(*) from comment c where c.post_id = p.id)
   union all
   select c.id from comment c where c.thumb <> (select count(*) from comment_like l where l.comment_id = c.id)
   union all
   select m.id from member m
   where m.focus <> (select count(*) from follow f where f.fan_id = m.id)
     or m.followers <> (select count(*) from follow f where f.author_id = m.id)
     or m.thumb <> (select count(*) from post_like l join post p on p.id = l.post_id where p.member_id = m.id)
       + (select count(*) from comment_like l join comment c on c.id = l.comment_id where c.member_id = m.id)`,
);

const firstPage = statement(
  'test.first_page',
  `select p.thumb from post p join post_rank r on r.post_id = p.id and r.to_at = 'infinity'
   order by r.heat desc, p.id desc limit 10`,
);

const above = statement(
  'test.above',
  `select count(*) as posts from post_rank where to_at = 'infinity' and heat > post_heat(0, 0, 0, $1)`,
);

const told = statement(
  'test.told',
  `select kind, count(*) as groups, sum(count) as messages from message_group g join member m on m.id = g.member_id
   where m.account_id is not null group by kind order by kind`,
);

const recommended = statement(
  'test.recommended',
  `select p.content from post p join post_rank r on r.post_id = p.id and r.to_at = 'infinity'
   order by r.heat desc, p.id desc`,
);

const newestFirst = statement(
  'test.newest_first',
  'select p.content from post p order by p.created_at desc, p.id desc',
);

const followed = statement(
  'test.followed',
  `select p.content from post p join follow f on f.author_id = p.member_id join member m on m.id = f.fan_id
   where m.account_id is not null order by p.created_at desc, p.id desc`,
);

let content: DemoContent;
beforeAll(async () => {
  content = await readDemoContent();
});

test('the same content comes out every time', () => {
  const actions = () => schedule({ ...content, now, next: seededRandom(2046) });
  expect(actions()).toEqual(actions());
});

test('only members act', () => {
  const known = new Set(content.members.map(({ key }) => key));
  const said = content.posts.flatMap(({ by, comments }) => [
    by,
    ...comments.flatMap((comment) => [comment.by, ...(comment.replies ?? []).map((reply) => reply.by)]),
  ]);
  expect(said.filter((key) => !known.has(key))).toEqual([]);
});

test('posts keep the rules of posting', () => {
  for (const { text, topics, comments } of content.posts) {
    expect(topics.length).toBeLessThanOrEqual(postLimits.maxTopics);
    const said = [
      text,
      ...comments.flatMap((comment) => [comment.text, ...(comment.replies ?? []).map((reply) => reply.text)]),
    ];
    for (const each of said) expect(each.length > 0 && each.length <= postLimits.maxContentCharacters).toBe(true);
  }
});

describeOnBothDatabases('the demo community', (database) => {
  let folder = '';
  let media: Media;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demo-'));
    media = await createMedia({ database: database(), dataFolder: folder });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('an interrupted start leaves nothing behind', async () => {
    const failing = Object.assign(Object.create(media), {
      claim: jest.fn().mockRejectedValue(new Error('cut')),
    }) as Media;
    await expect(seedDemo({ database: database(), media: failing, now, brand: 'Northtone' })).rejects.toThrow('cut');
    expect(await database().row(numbers)).toMatchObject({ members: 0, posts: 0, follows: 0 });
  });

  test('has its size, its counts equal its rows, and a second start adds nothing', async () => {
    await expect(seedDemo({ database: database(), media, now, brand: 'Northtone' })).resolves.toBe(true);
    const films = content.posts.filter(({ clip }) => clip?.as === 'video').length;
    const made = await database().row<Record<string, number> & { newest: Date }>(numbers);
    expect(made).toMatchObject({ posts: content.posts.length, official: 1, pinned: 4, films, timed: films, live: 1 });
    expect(made?.members).toBe(content.members.length + content.quietMembers.length);
    expect(made?.comments).toBeGreaterThanOrEqual(300);
    expect(made?.likes).toBeGreaterThanOrEqual(10_000);
    expect(made?.follows).toBeGreaterThanOrEqual(6_000);
    expect(Math.round((made?.fans ?? 0) / 100)).toBe(48);
    expect(made?.newest.getTime()).toBeLessThan(now.getTime());
    expect(await database().rows(drifted)).toEqual([]);
    const files = await readdir(join(folder, 'media'));
    await expect(seedDemo({ database: database(), media, now, brand: 'Northtone' })).resolves.toBe(false);
    expect(await database().row(numbers)).toEqual(made);
    expect(await readdir(join(folder, 'media'))).toEqual(files);
  }, 180_000);

  test('a post of the first page is liked by more than five hundred, and each by somebody', async () => {
    const page = await database().rows<{ thumb: number }>(firstPage);
    expect(page.filter(({ thumb }) => thumb > 500).length).toBeGreaterThanOrEqual(1);
    expect(page.filter(({ thumb }) => thumb === 0)).toEqual([]);
  });

  test('what a reader posts is on the first page of Recommend', async () => {
    const before = await database().row<{ posts: number }>(above, [now]);
    expect(before?.posts).toBeLessThanOrEqual(8);
  });

  test('whoever signs in has some pages of messages', async () => {
    const kinds = await database().rows<{ kind: number; groups: number; messages: number }>(told);
    expect(kinds.map(({ kind }) => kind)).toEqual(Object.values(messageKinds));
    for (const { kind, groups, messages } of kinds)
      expect({ kind, fit: groups >= 5 && groups <= 120 && messages < 1_500 }).toEqual({ kind, fit: true });
  });

  test('people to follow are those who write', async () => {
    const suggested = await suggestMembers(database(), null);
    const writing = new Set(content.members.map(({ nickname }) => nickname));
    expect(suggested.length).toBeGreaterThan(0);
    expect(suggested.filter(({ nickname }) => !writing.has(nickname))).toEqual([]);
  });

  const feed = async (order: Statement): Promise<DemoPost[]> => {
    const rows = await database().rows<{ content: string }>(order);
    return rows.map((row) => content.posts.find(({ text }) => text === row.content) as DemoPost);
  };

  test.each([
    ['Recommend', recommended],
    ['Following', followed],
    ['newest first', newestFirst],
  ])('no picture is twice within 30 posts of %s', async (_name, order) => {
    const posts = await feed(order);
    expect(posts.length).toBeGreaterThanOrEqual(20);
    const last = new Map<string, number>();
    const near = posts.flatMap((post, index) => {
      const shown = photographsOf(post, content.photographs).map(({ name }) => name);
      return [...shown, ...(post.clip ? [post.clip.name] : [])].flatMap((name) => {
        const since = index - (last.get(name) ?? -30);
        last.set(name, index);
        return since < 30 ? [`${name}: ${index - since} and ${index}`] : [];
      });
    });
    expect(near).toEqual([]);
  });

  test('the first page of Recommend has videos', async () => {
    const page = (await feed(recommended)).slice(0, 10);
    expect(page.filter(({ clip }) => clip?.as === 'video').length).toBeGreaterThanOrEqual(2);
  });
});
