import { describeOnBothDatabases } from '../database/testing.ts';
import { createScenario } from './posts/testing-scenario.ts';
import { removeExpiredHistory } from './retention.ts';

describeOnBothDatabases('what ended', (database) => {
  test('history is removed once no snapshot can need it; current and recent rows stay', async () => {
    const scenario = await createScenario(database());
    const [ana, bo] = [await scenario.member(), await scenario.member()];
    const [live, gone] = [await scenario.post(ana), await scenario.post(ana)];
    for (const post_id of [live, gone]) {
      await scenario.call('toppost', { post_id }, ana);
      await scenario.comment(bo, post_id);
    }
    await scenario.call('userfollow', { user_id: String(ana), status: 1 }, bo);
    await scenario.call('userfollow', { user_id: String(ana), status: 2 }, bo);
    await scenario.call('delpost', { post_id: gone }, ana);
    const text = `select (select count(*) from post_rank where post_id = ${gone}) as ranks,
      (select count(*) from post_pin where post_id = ${gone}) as pins,
      (select count(*) from follow_past) as follows, (select count(*) from post_rank where to_at = 'infinity') as live,
      (select count(*) from post_pin where to_at = 'infinity') as pinned`;
    const left = async () => (await database().rows({ name: 'left', text }))[0];
    const before = await left();
    expect(before).toMatchObject({ pins: 1, follows: 1, live: 1, pinned: 1 });
    const now = Date.now();
    await removeExpiredHistory(database(), new Date(now + 2 * 3_600_000));
    expect(await left()).toEqual(before);
    await removeExpiredHistory(database(), new Date(now + 4 * 3_600_000));
    expect(await left()).toEqual({ ranks: 0, pins: 0, follows: 0, live: 1, pinned: 1 });
  });
});
