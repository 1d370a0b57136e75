import { describeOnBothDatabases } from '../../database/testing.ts';
import { createScenario, type Scenario } from '../posts/testing-scenario.ts';

describeOnBothDatabases('members', (database) => {
  let scenario: Scenario;
  let ana: number;
  let bo: number;
  const user = (id: number, viewer: number | null = null) => scenario.call('userhome', { user_id: String(id) }, viewer);
  const follow = (fan: number, author: number, status: 1 | 2 = 1) =>
    scenario.call('userfollow', { user_id: String(author), status }, fan);

  beforeEach(async () => {
    scenario = await createScenario(database(), scenario?.now());
    ana = await scenario.member('Ana');
    bo = await scenario.member('Bo');
  });

  test('a profile has every field, as its viewer sees it', async () => {
    expect(await user(ana)).toEqual({
      user_id: String(ana),
      nickname: 'Ana',
      avatar: '',
      bg_img: '',
      birthday: '',
      country: '',
      gender: 0,
      thumb: 0,
      focus: 0,
      followers: 0,
      is_follow: 0,
      is_official: 0,
      description: '',
      product: [],
    });
    await follow(bo, ana);
    expect(await user(ana, bo)).toMatchObject({ is_follow: 1, followers: 1, focus: 0 });
    expect(await user(ana)).toMatchObject({ is_follow: 0 });
    expect(await scenario.call('userinfo', {}, bo)).toMatchObject({ user_id: String(bo), focus: 1 });
    expect(await scenario.envelopeOf('userhome', { user_id: '999999999' })).toMatchObject({ code: 4004, data: {} });
  });

  test('a follow counts once, also when members follow each other concurrently', async () => {
    await Promise.all([1, 2, 3, 4].flatMap(() => [follow(ana, bo), follow(bo, ana)]));
    expect(await user(ana)).toMatchObject({ focus: 1, followers: 1 });
    expect(await user(bo)).toMatchObject({ focus: 1, followers: 1 });
    await Promise.all([1, 2, 3].map(() => follow(ana, bo, 2)));
    expect(await user(ana)).toMatchObject({ focus: 0, followers: 1 });
    expect(await user(bo)).toMatchObject({ focus: 1, followers: 0 });
  });

  test('members cannot follow or dislike themselves or unknown members', async () => {
    for (const name of ['userfollow', 'dislikeuser'] as const) {
      expect(await scenario.envelopeOf(name, { user_id: String(ana), status: 1 }, ana)).toMatchObject({
        code: 4022,
        data: { fields: {} },
      });
      expect((await scenario.envelopeOf(name, { user_id: '999999999', status: 1 }, ana)).code).toBe(4004);
      expect((await scenario.envelopeOf(name, { user_id: "1' or 1=1", status: 1 }, ana)).code).not.toBe(5000);
    }
    expect(await user(ana)).toMatchObject({ focus: 0, followers: 0 });
  });

  test('the lists of follows are newest first, with search and pages', async () => {
    const others: number[] = [];
    for (const name of ['Zoë', 'Émile', '100%_sure', 'zo\\e']) others.push(await scenario.member(name));
    for (const other of others) {
      await follow(ana, other);
      await follow(other, ana);
    }
    await follow(bo, others[0] as number);
    const list = async (name: 'userfocus' | 'userfollows', request = {}, member = ana) => {
      const { data, ...rest } = await scenario.call(name, request, member);
      return { names: data.map(({ nickname }) => nickname), data, ...rest };
    };
    expect(await list('userfocus')).toMatchObject({
      names: ['zo\\e', '100%_sure', 'Émile', 'Zoë'],
      total: 4,
      per_page: 20,
      current_page: 1,
      last_page: 1,
    });
    expect((await list('userfollows')).data[0]).toEqual({
      user_id: String(others[3]),
      nickname: 'zo\\e',
      avatar: '',
      is_official: 0,
      is_focus: 1,
      create_time: expect.any(Number),
    });
    await follow(ana, others[3] as number, 2);
    expect((await list('userfollows')).data[0]).toMatchObject({ is_focus: 0 });
    expect(await list('userfollows', { user_name: 'ZO' })).toMatchObject({ names: ['zo\\e', 'Zoë'], total: 2 });
    expect(await list('userfollows', { user_name: '%' })).toMatchObject({ names: ['100%_sure'] });
    expect(await list('userfollows', { user_name: 'émile ' })).toMatchObject({ names: ['Émile'] });
    const first = await list('userfollows', { per_page: 3 });
    await follow(bo, ana);
    expect(await list('userfollows', { per_page: 3, page: 2, as_of: first.as_of })).toMatchObject({
      names: ['Zoë'],
      total: 4,
      last_page: 2,
    });
    // The list is the caller's own, whichever id is sent.
    expect(await list('userfocus', { user_id: String(ana) }, bo)).toMatchObject({
      names: expect.not.arrayContaining(['Émile']),
    });
    expect((await scenario.envelopeOf('userfocus', { user_id: String(ana) })).code).toBe(4001);
  });

  test('disliking an author ends the follow with its count and message, once', async () => {
    await follow(ana, bo);
    await scenario.call('dislikeuser', { user_id: String(bo) }, ana);
    expect(await user(bo, ana)).toMatchObject({ is_follow: 0, followers: 0 });
    expect(await user(ana)).toMatchObject({ focus: 0 });
    expect(await scenario.call('newfollowers', {}, bo)).toMatchObject({ total: 0 });
    expect(await scenario.envelopeOf('dislikeuser', { user_id: String(bo) }, ana)).toMatchObject({
      code: 4000,
      msg: 'Disliked_user',
    });
    for (const request of [{}, { user_id: '' }]) {
      expect(await scenario.envelopeOf('dislikeuser', request, ana)).toMatchObject({
        code: 4022,
        data: { fields: { user_id: 'Disliked user ID cannot be empty' } },
      });
    }
  });

  test('following somebody lifts the dislike', async () => {
    const dislike = () => scenario.envelopeOf('dislikeuser', { user_id: String(bo) }, ana);
    const follow = (status: 1 | 2) => scenario.call('userfollow', { user_id: String(bo), status }, ana);
    const post_id = await scenario.post(bo);
    const isShown = async () =>
      (await scenario.call('userposts', { user_id: String(bo), post_type: 1 }, ana)).data.some(
        (post) => post.post_id === post_id,
      );
    await dislike();
    expect(await isShown()).toBe(false);
    await follow(1);
    expect(await isShown()).toBe(true);
    expect((await dislike()).code).toBe(0);
  });

  describe('the profile', () => {
    let pictures: { avatar: string; bg_img: string };
    beforeEach(async () => {
      pictures = { avatar: await scenario.upload(ana), bg_img: await scenario.upload(ana) };
      await scenario.member('Northtone Audio', true);
    });
    const edit = (change: object, member: number | null = ana) =>
      scenario.envelopeOf('edituserinfo', { ...pictures, nickname: 'Ana', ...change }, member);

    test('changes the given fields and keeps the rest', async () => {
      expect((await edit({ nickname: '  Ana 👩‍🚀 ', country: 'ES', gender: 2, birthday: '2000-2-29' })).code).toBe(0);
      expect(await user(ana, ana)).toMatchObject({
        ...pictures,
        nickname: 'Ana 👩‍🚀',
        country: 'ES',
        gender: 2,
        birthday: '2000-2-29',
      });
      expect((await edit({ nickname: '👩‍🚀'.repeat(50), birthday: '' })).code).toBe(0);
      expect(await user(ana, ana)).toMatchObject({ country: 'ES', gender: 2, birthday: '' });
      const { data } = await scenario.call('searchuser', { nickname: '👩‍🚀'.repeat(3) });
      expect(data).toContainEqual(expect.objectContaining({ user_id: String(ana) }));
    });

    test('says where what matters in the background is', async () => {
      expect((await edit({})).code).toBe(0);
      expect(await user(ana, ana)).not.toHaveProperty('bg_focal_x');
      await database().script('update upload set focal_x = 250, focal_y = 700 where profile');
      expect(await user(ana, ana)).toMatchObject({ bg_focal_x: 250, bg_focal_y: 700 });
    });

    test.each([
      ['nickname', ''],
      ['nickname', ' \u200b\u3000'],
      ['nickname', 'a'.repeat(51)],
      ['nickname', 'a\nb'],
      ['nickname', '\u3164'],
      ['nickname', '\u2800\u2800'],
      ['nickname', 'North\u00adtone'],
      ['nickname', '\u202eenothtroN'],
      ['nickname', `a${'\u0301'.repeat(500)}`],
      ['nickname', 'N\u043erthtone Audi0'],
      ['nickname', 'a\0'],
      ['nickname', '\ud800'],
      ['nickname', 7],
      ['nickname', null],
      ['avatar', ''],
      ['avatar', '/media/none.jpg'],
      ['avatar', 'https://elsewhere.example/a.jpg'],
      ['bg_img', undefined],
      ['country', 'ZZ'],
      ['country', 'es'],
      ['country', 'ESP'],
      ['gender', 3],
      ['gender', '1'],
      ['birthday', '2001-02-29'],
      ['birthday', '2000-13-01'],
      ['birthday', '1899-12-31'],
      ['birthday', '2999-01-01'],
      ['birthday', 'yesterday'],
    ])('refuses %s %j and changes nothing', async (field, value) => {
      const before = await user(ana, ana);
      expect(await edit({ [field]: value })).toMatchObject({
        code: 4022,
        data: { fields: { [field]: expect.any(String) } },
      });
      expect(await user(ana, ana)).toEqual(before);
    });

    test('an official account may keep its name, and nobody else may take it', async () => {
      const brand = await scenario.member('Northtone Home', true);
      const own = { avatar: await scenario.upload(brand), bg_img: await scenario.upload(brand) };
      expect((await edit({ ...own, nickname: 'NORTHTONE Home' }, brand)).code).toBe(0);
      expect(await edit({ ...own, nickname: 'Northtone Audio' }, brand)).toMatchObject({ code: 4022 });
      expect(await edit({ nickname: 'Northt0ne  Home ✓' })).toEqual({
        code: 4022,
        msg: 'Invalid input',
        data: { fields: { nickname: 'looks like the name of an official account' } },
      });
      expect((await edit({ nickname: 'Northtone fan' })).code).toBe(0);
    });

    test('official accounts alone have the brand’s name, also where none of them bears it', async () => {
      const refused = { code: 4022, data: { fields: { nickname: 'looks like the name of an official account' } } };
      for (const nickname of ['Halcyon', 'Hаlcy0n™']) expect(await edit({ nickname })).toMatchObject(refused);
      expect((await edit({ nickname: 'Halcyon fan' })).code).toBe(0);
      const brand = await scenario.member('Support', true);
      const own = { avatar: await scenario.upload(brand), bg_img: await scenario.upload(brand) };
      expect((await edit({ ...own, nickname: 'Halcyon' }, brand)).code).toBe(0);
    });

    test('several members may have one nickname, and keep their own ids', async () => {
      const twin = await scenario.member('Kittiwake');
      expect((await edit({ nickname: 'Kittiwake' })).code).toBe(0);
      const { data } = await scenario.call('searchuser', { nickname: 'Kittiwake' });
      expect(data.map(({ user_id }) => user_id).toSorted()).toEqual([ana, twin].map(String).toSorted());
    });

    test('names every invalid field at once', async () => {
      expect(await scenario.envelopeOf('edituserinfo', { nickname: '', gender: 9 }, ana)).toMatchObject({
        code: 4022,
        data: {
          fields: {
            avatar: 'is required',
            bg_img: 'is required',
            nickname: 'must not be empty',
            gender: expect.any(String),
          },
        },
      });
    });

    test('only its member can change it, with own pictures', async () => {
      expect((await edit({})).code).toBe(0);
      expect(await edit({ nickname: 'Bo' }, bo)).toMatchObject({
        code: 4022,
        data: { fields: { avatar: expect.any(String) } },
      });
      expect((await edit({}, null)).code).toBe(4001);
      expect(await user(bo)).toMatchObject({ nickname: 'Bo', avatar: '' });
    });
  });
});
