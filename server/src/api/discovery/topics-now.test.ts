import { describeOnBothDatabases } from '../../database/testing.ts';
import { createScenario, type Scenario } from '../posts/testing-scenario.ts';

async function postAbout(scenario: Scenario, author: number, subjects: string[]): Promise<string> {
  const pics = [{ url: await scenario.upload(author), width: 1, height: 1 }];
  return (await scenario.call('addpost', { post_type: 1, content: 'words', pics, subjects }, author)).post_id;
}

describeOnBothDatabases('topics now', (database) => {
  test('come in the order of their authors, as they were written last, with the number of all their posts', async () => {
    const scenario = await createScenario(database());
    expect((await scenario.call('discover', {})).topics).toEqual([]);
    const [ana, ben, cho] = [await scenario.member('Ana'), await scenario.member('Ben'), await scenario.member('Cho')];
    for (let count = 0; count < 4; count += 1) await postAbout(scenario, ana, ['repeated']);
    for (const author of [ana, ben, cho]) await postAbout(scenario, author, ['running']);
    await postAbout(scenario, ben, ['Running', 'vinyl']);
    await postAbout(scenario, cho, ['vinyl']);
    const gone = await postAbout(scenario, cho, ['repeated']);
    await scenario.call('delpost', { post_id: gone }, cho);
    const expected = [
      { topic: 'Running', posts: 4 },
      { topic: 'vinyl', posts: 2 },
      { topic: 'repeated', posts: 4 },
    ];
    expect((await scenario.call('discover', {})).topics).toEqual(expected);
    expect((await scenario.call('discover', {}, ana)).topics).toEqual(expected);
    expect(scenario.faults).toEqual([]);
  });

  test('are five at most', async () => {
    const scenario = await createScenario(database());
    const dee = await scenario.member('Dee');
    await postAbout(scenario, dee, ['one', 'two', 'three', 'four', 'five']);
    await postAbout(scenario, dee, ['six', 'seven']);
    expect((await scenario.call('discover', {})).topics).toHaveLength(5);
  });
});
