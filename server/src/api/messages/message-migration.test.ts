import { migrate, shippedMigrations, subjectOf } from '../../database/migrate.ts';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { differences } from '../posts/testing-counts.ts';
import { createScenario } from '../posts/testing-scenario.ts';

/** Bo and Carl like Ana's post, comment on it and follow her; one comment is deleted, one like was taken back. */
const before = `
insert into member (id, nickname) overriding system value values (1001, 'Ana'), (1002, 'Bo'), (1003, 'Carl');
insert into post (id, member_id, post_type, content) overriding system value values (1001, 1001, 1, 'my post');
insert into comment (id, post_id, member_id, content, deleted_at) overriding system value
  values (1001, 1001, 1002, 'from Bo', null), (1002, 1001, 1003, 'from Carl', now());
update post set comment = 1, top_comment = 1, thumb = 1 where id = 1001;
update member set thumb = 1, followers = 2 where id = 1001;
update member set focus = 1 where id in (1002, 1003);
insert into post_like values (1001, 1002);
insert into follow values (1002, 1001), (1003, 1001);
insert into message (member_id, kind, actor_id, post_id, comment_id, gone, taken_back) values
  (1001, 1, 1002, 1001, 1001, false, false), (1001, 1, 1003, 1001, 1002, true, false),
  (1001, 7, 1002, 1001, null, false, false), (1001, 7, 1003, 1001, null, false, true),
  (1001, 5, 1002, null, null, false, false), (1001, 5, 1003, null, null, false, false);
insert into message_count values (1001, 1, 1), (1001, 7, 1), (1001, 5, 2);
`;

describeOnBothDatabases(
  'messages of before they were gathered',
  (database) => {
    test('stay apart, and new ones begin a message of their own', async () => {
      const shipped = shippedMigrations();
      const at = shipped.findIndex(({ name }) => subjectOf(name) === 'message_groups');
      await migrate(database(), shipped.slice(0, at));
      await database().script(before);
      await migrate(database());
      const scenario = await createScenario(database());
      const list = async (type: 1 | 5 | 7) => {
        const { data, total } = await scenario.call('mymessages', { type }, 1001);
        return { total, shown: data.map((item) => ('user_id' in item ? item.user_id : item.more)) };
      };
      const [comments, likes, fans] = [await list(1), await list(7), await list(5)];
      expect([comments, likes]).toEqual([
        { total: 1, shown: [0] },
        { total: 1, shown: [0] },
      ]);
      expect({ ...fans, shown: new Set(fans.shown) }).toEqual({ total: 2, shown: new Set(['1002', '1003']) });
      await scenario.call('postthumb', { post_id: '1001', status: 1 }, 1003);
      await scenario.comment(1002, '1001', 'once more');
      expect([await list(7), await list(1)]).toEqual([
        { total: 2, shown: [0, 0] },
        { total: 2, shown: [0, 0] },
      ]);
      expect(await database().rows(differences)).toEqual([]);
    });
  },
  { migrated: false },
);
