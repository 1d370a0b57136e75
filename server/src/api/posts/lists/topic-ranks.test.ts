import { type Database, statement } from '../../../database/database.ts';
import { describeOnBothDatabases } from '../../../database/testing.ts';
import { likeSetter } from '../../likes.ts';
import { createScenario, type Scenario } from '../testing-scenario.ts';

const topics = ['a', 'b', 'c', 'd', 'e'];

/** The versions of topic_rank's rows: `xmin` is the transaction that wrote one. */
const versions = statement(
  'test.topic_versions',
  `select count(*) filter (where pg_current_xact_id_if_assigned()::xid = xmin) as written, count(*) as rows
   from topic_rank where post_id = $1`,
);
const topicsWithCounts = statement(
  'test.topics_with_counts',
  `select topic as name from topic_count union all select name from tally where name like 'topic %' order by name`,
);

describeOnBothDatabases('rows of topics', (database) => {
  let scenario: Scenario;
  beforeAll(async () => {
    scenario = await createScenario(database());
  });

  async function post(author: number, subjects: string[]): Promise<string> {
    const pics = [{ url: await scenario.upload(author), width: 1, height: 1 }];
    return (await scenario.call('addpost', { post_type: 1, content: 'words', pics, subjects }, author)).post_id;
  }

  test('a like that changes the rank of a post writes each of its topics once, another like none', async () => {
    const author = await scenario.member();
    const id = Number(await post(author, topics));
    const setLike = likeSetter('post');
    const like = async (minutes: number) => {
      const change = { id, memberId: await scenario.member(), liked: true };
      return database().transaction(async (tx) => {
        const write: Database['write'] = (made, values) => tx.row(made, values());
        await setLike({ write }, change, () => new Date(scenario.now() + minutes * 60_000));
        return tx.row(versions, [id]);
      });
    };
    expect(await like(1)).toEqual({ written: topics.length, rows: 2 * topics.length });
    const popular = statement('test.popular', 'update post set thumb = 10000 where id = $1');
    await database().run(popular, [id]);
    expect(await like(2)).toEqual({ written: 0, rows: 2 * topics.length });
  });

  test('counts of topics without posts are gone', async () => {
    const author = await scenario.member();
    const [one, other] = [await post(author, ['rare', 'common']), await post(author, ['common'])];
    const named = async () =>
      (await database().rows<{ name: string }>(topicsWithCounts))
        .map(({ name }) => name)
        .filter((name) => /r/.test(name));
    expect(await named()).toEqual(expect.arrayContaining(['rare', 'topic rare']));
    await scenario.call('delpost', { post_id: one }, author);
    expect((await named()).filter((name) => name.includes('rare'))).toEqual([]);
    await scenario.call('delpost', { post_id: other }, author);
    expect((await named()).filter((name) => name.includes('common'))).toEqual([]);
  });
});
