import { notDislikedAsOf, notHiddenAsOf } from '../sql/post-row.ts';

/** Posts by heat in the snapshot; to be limited. */
export const hottest = `select r.post_id, r.heat from post_rank r
    where r.from_at <= $2 and r.to_at > $2 and ${notHiddenAsOf('r.post_id')} and ${notDislikedAsOf('r.member_id')}
    order by r.heat desc, r.post_id desc`;

/** How many places of Recommend go by heat and language. */
const weighedPlaces = 20;

/** How often a post of the reader's language counts. */
const weight = 3;

/** The hottest posts, among which those of the first places are found: as many more as they weigh. */
export const candidateCount = weight * weighedPlaces;

/**
 * Recommend for a reader of the language `$5` (docs/decisions/0075). Heat is a logarithm (migration `003_ranks`), so
 * a weight is added to it. The places behind the first ones go by heat. The order is that of one snapshot in one
 * language on each of its pages, and from the end of the candidates on it is that of everybody.
 */
export const byHeatIn = {
  positions: `candidate as materialized (
     select r.post_id, r.heat, row_number() over (order by r.heat desc, r.post_id desc) as position
     from (${hottest} limit greatest(${candidateCount}, $3::bigint + $4::bigint)) r
   ), weighed as materialized (
     select c.post_id,
       row_number() over (order by c.heat + case when p.language = $5 or p.texts ? $5 then log(${weight}) else 0 end desc, c.position)
         as place
     -- The literal limit tells the generic plan that these are few.
     from (select * from candidate order by position limit ${candidateCount}) c join post p on p.id = c.post_id
   ), entry as (
     select c.post_id, coalesce(w.place, ${weighedPlaces} + c.position) as place
     from candidate c left join (select * from weighed where place <= ${weighedPlaces} limit ${weighedPlaces}) w
       on w.post_id = c.post_id
     order by place limit $3 offset $4
   )`,
  order: 'entry.place',
};
