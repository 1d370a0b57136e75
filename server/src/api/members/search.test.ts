import { statement } from '../../database/database.ts';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { createScenario, type Scenario } from '../posts/testing-scenario.ts';

const explain = statement(
  'test.explain',
  `explain select id from member m where search_pieces(m.folded_name) @> search_wanted('nee')
    and strpos(m.folded_name, 'nee') > 0`,
);

const sortedSteps = statement(
  'test.sorted_steps',
  `select nickname from member where nickname like 'Step %' order by is_official desc, followers desc, id`,
);

describeOnBothDatabases('searching members', (database) => {
  let scenario: Scenario;
  beforeAll(async () => {
    scenario = await createScenario(database());
    for (const name of [
      'Straße',
      'ΟΔΥΣΣΕΥΣ',
      'Ирина',
      'İstanbul',
      'ﾊﾟﾝﾀﾞ',
      '日本太郎',
      '50% off_',
      'back\\slash',
      "O'Hara",
      'Émile 🎧',
      'x',
      '안녕',
      'Lucía Núñez',
      'Søren Łuczak',
      'Nguyễn',
      'ガラス',
    ]) {
      await scenario.member(name);
    }
  });
  const found = async (nickname: string, viewer: number | null = null, request = {}) =>
    (await scenario.call('searchuser', { nickname, ...request }, viewer)).data.map((item) => item.nickname);

  test.each([
    ['strasse', 'Straße'],
    ['STRAẞE', 'Straße'],
    ['οδυσσευς', 'ΟΔΥΣΣΕΥΣ'],
    ['ИРИ', 'Ирина'],
    ['истан', undefined],
    ['istan', 'İstanbul'],
    ['パンダ', 'ﾊﾟﾝﾀﾞ'],
    ['太', '日本太郎'],
    ['本太', '日本太郎'],
    ['녕', '안녕'],
    ['%', '50% off_'],
    ['_', '50% off_'],
    ['\\', 'back\\slash'],
    ["'", "O'Hara"],
    ["' or 1=1 --", undefined],
    ['ÉM', 'Émile 🎧'],
    ['emile', 'Émile 🎧'],
    ['lucia nunez', 'Lucía Núñez'],
    ['LÚCIA', 'Lucía Núñez'],
    ['soren luc', 'Søren Łuczak'],
    ['nguyen', 'Nguyễn'],
    ['カラス', undefined],
    ['ガラス', 'ガラス'],
    ['🎧', 'Émile 🎧'],
    [' MILE ', 'Émile 🎧'],
    ['@emile', 'Émile 🎧'],
    ['＠emile', 'Émile 🎧'],
    ['\u200bemile\u200e', 'Émile 🎧'],
    ['lucia  \u3000nunez', 'Lucía Núñez'],
    ['％', '50% off_'],
    ['X', 'x'],
    ['mil 🎧', undefined],
    ['a'.repeat(200), undefined],
  ])('%j finds %j', async (text, nickname) => {
    expect(await found(text)).toEqual(nickname === undefined ? [] : [nickname]);
  });

  test('official members come first, then those with most fans, with the viewer’s follows marked', async () => {
    const [few, many] = [await scenario.member('Rank few'), await scenario.member('Rank many')];
    await scenario.member('Rank official', true);
    for (const [fan, author] of [
      [few, many],
      [await scenario.member(), many],
      [many, few],
    ]) {
      await scenario.call('userfollow', { user_id: String(author), status: 1 }, fan);
    }
    expect(await found('rank')).toEqual(['Rank official', 'Rank many', 'Rank few']);
    expect(await found('rank', null, { page: 2, per_page: 2 })).toEqual(['Rank few']);
    expect(await found('rank', null, { page: 1_000_000, per_page: 50 })).toEqual([]);
    const page = await scenario.call('searchuser', { nickname: 'RANK', per_page: 2 }, many);
    expect(page).toMatchObject({ total: 3, last_page: 2, data: [{ is_focus: 0, is_official: 1 }, { is_focus: 0 }] });
    expect((await scenario.call('searchuser', { nickname: 'RANK f' }, many)).data).toMatchObject([{ is_focus: 1 }]);
  });

  test('pages of a search share one order, however many fans each member has', async () => {
    await database().script(
      `insert into member (nickname, followers, is_official, created_at)
       select 'Step ' || n, (n * 7919) % 41 * ((n * 31) % 13), n % 29 = 0, '2020-01-01' from generate_series(1, 120) n`,
    );
    const inOrder = await database().rows<{ nickname: string }>(sortedSteps);
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((page) => found('step', null, { page, per_page: 10 })),
    );
    expect(pages.flat()).toEqual(inOrder.map(({ nickname }) => nickname));
  });

  test('an empty text finds every member', async () => {
    const { total } = await scenario.call('searchuser', { nickname: ' ' });
    expect(total).toBeGreaterThan(12);
  });

  test.each([
    [{}],
    [{ nickname: 7 }],
    [{ nickname: 'a'.repeat(201) }],
    [{ nickname: 'a\0' }],
    [{ nickname: '\udc00' }],
  ])('refuses %j', async (request) => {
    expect(await scenario.envelopeOf('searchuser', request)).toMatchObject({
      code: 4022,
      data: { fields: { nickname: expect.any(String) } },
    });
  });

  test('uses its index in a large community', async () => {
    await database().script(
      `insert into member (nickname) select 'crowd ' || md5(i::text) from generate_series(1, 5000) i; analyze member`,
    );
    await scenario.member('needle');
    const plan = await database().rows<Record<string, string>>(explain);
    expect(JSON.stringify(plan)).toContain('member_folded');
    expect(await found('NEEDLE')).toEqual(['needle']);
  }, 60_000);
});
