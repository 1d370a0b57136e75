import { type Queryable, statement } from '../../../database/database.ts';

const lockLiked = statement(
  'posts.lock_liked',
  `select id from member
   where id in (
     select $2::bigint union select c.member_id from comment c where c.post_id = $1 and c.deleted_at is null
       and c.thumb > 0
   )
   order by id for no key update`,
);
const addLikes = statement(
  'posts.add_likes',
  `update member m set thumb = greatest(0, m.thumb + $2::integer * these.likes)
   from (
     select member_id, sum(thumb) as likes from (
       select member_id, thumb from post where id = $1
       union all select member_id, thumb from comment where post_id = $1 and deleted_at is null and thumb > 0
     ) as liked group by member_id
   ) as these
   where m.id = these.member_id`,
);

/** Locks the author of a post and those of its comments that are liked, whose counts change, until the transaction ends. */
export async function lockLikedAuthors(tx: Queryable, id: number, memberId: number): Promise<void> {
  await tx.rows(lockLiked, [id, memberId]);
}

/** Adds the likes of a post and its comments to their authors' counts, or takes them away. */
export async function addReceivedLikes(tx: Queryable, id: number, sign: 1 | -1): Promise<void> {
  await tx.run(addLikes, [id, sign]);
}
