import { describeOnBothDatabases } from '../../database/testing.ts';
import { createScenario } from '../posts/testing-scenario.ts';

describeOnBothDatabases('suggested members', (database) => {
  test('are those whose latest posts are liked most, whom the reader neither follows nor dislikes', async () => {
    const scenario = await createScenario(database());
    const brand = await scenario.member('Brand', true);
    const [ana, ben, cho, dee] = await Promise.all(['Ana', 'Ben', 'Cho', 'Dee'].map((name) => scenario.member(name)));
    if (!ana || !ben || !cho || !dee) throw new Error('The members were not made');
    const like = (post_id: string, member: number) => scenario.call('postthumb', { post_id, status: 1 }, member);
    const pics = [{ url: await scenario.upload(ben), width: 1, height: 1 }];
    const subjects = ['vinyl', 'desk'];
    const { post_id } = await scenario.call('addpost', { post_type: 1, content: 'words', pics, subjects }, ben);
    await like(post_id, cho);
    const popular = await scenario.post(cho);
    for (const member of [ana, ben]) await like(popular, member);
    const official = await scenario.post(brand);
    for (const member of [ana, ben, cho]) await like(official, member);
    const deleted = await scenario.post(dee);
    await like(deleted, ana);
    await scenario.call('delpost', { post_id: deleted }, dee);
    await scenario.post(ana);

    const suggested = async (member: number | null) =>
      (await scenario.call('discover', {}, member)).users.map(({ nickname }) => nickname);
    expect(await suggested(null)).toEqual(['Cho', 'Ben']);
    expect(await suggested(ben)).toEqual(['Cho']);
    await scenario.call('userfollow', { user_id: String(cho), status: 1 }, ana);
    expect(await suggested(ana)).toEqual(['Ben']);
    await scenario.call('dislikeuser', { user_id: String(ben) }, ana);
    expect(await suggested(ana)).toEqual([]);
    expect((await scenario.call('discover', {})).users[1]).toMatchObject({ topics: ['desk', 'vinyl'], is_focus: 0 });
    expect(scenario.faults).toEqual([]);
  });

  test('are eight at most', async () => {
    const scenario = await createScenario(database());
    const reader = await scenario.member('Reader');
    for (let count = 0; count < 9; count += 1) {
      const post_id = await scenario.post(await scenario.member(`Author ${count}`));
      await scenario.call('postthumb', { post_id, status: 1 }, reader);
    }
    expect((await scenario.call('discover', {})).users).toHaveLength(8);
  });
});
