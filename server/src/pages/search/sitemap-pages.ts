import { type Queryable, statement } from '../../database/database.ts';

/** What sitemaps list besides the fixed pages. */
export type SitemapKind = 'posts' | 'members';

/** Ids of one sitemap. With all language versions that is well below the allowed 50,000 addresses and 50 MB. */
export const idsPerPage = 1_000;

/** One entry: the id, and when something last changed on its page. */
export interface SitemapEntry {
  id: number;
  changedAt: Date;
}

/** Pages that have entries, each found by one index lookup. Members without posts are left out. */
const pagesOf = (name: string, listed: string) =>
  statement(
    `sitemap.${name}_pages`,
    `with recursive page (number) as (
       (select id / ${idsPerPage} from ${listed} order by id limit 1)
       union all
       select (select id / ${idsPerPage} from ${listed} and id >= (page.number + 1) * ${idsPerPage} order by id limit 1)
       from page where page.number is not null
     )
     select number from page where number is not null`,
  );

const within = (id: string) => `${id} >= $1::bigint * ${idsPerPage} and ${id} < ($1::bigint + 1) * ${idsPerPage}`;

const statements = {
  posts: {
    pages: pagesOf('posts', 'post where deleted_at is null'),
    entries: statement(
      'sitemap.posts',
      `select id, coalesce(active_at, created_at) as "changedAt" from post where deleted_at is null and ${within('id')}
        order by id`,
    ),
  },
  members: {
    pages: pagesOf('members', 'member where post_count > 0'),
    entries: statement(
      'sitemap.members',
      `select m.id, newest.created_at as "changedAt" from member m cross join lateral (
         select p.created_at from post p where p.member_id = m.id and p.deleted_at is null order by p.created_at desc
           limit 1
       ) newest
       where m.post_count > 0 and ${within('m.id')} order by m.id`,
    ),
  },
} as const;

/** Numbers of the pages that have entries now. */
export async function sitemapPages(database: Queryable, kind: SitemapKind): Promise<number[]> {
  return (await database.rows<{ number: number }>(statements[kind].pages)).map(({ number }) => number);
}

export function sitemapEntries(database: Queryable, kind: SitemapKind, page: number): Promise<SitemapEntry[]> {
  return database.rows<SitemapEntry>(statements[kind].entries, [page]);
}
