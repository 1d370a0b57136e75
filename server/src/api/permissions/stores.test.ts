import { audiences } from '@community/contract/audiences';
import type { CallName, Envelope } from '@community/contract/calls';
import { embedScope, storeParameters } from '@community/contract/embed-scope';
import { languages } from '@community/contract/languages';
import { statement } from '../../database/database.ts';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { cameraPhoto } from '../../media/pictures/testing-picture.ts';
import { boundary, multipart } from '../../media/uploads/testing-multipart.ts';
import { ana } from '../../signin/testing-site.ts';
import { StorePage, TestStores } from '../../signin/testing-store.ts';
import { createScenario } from '../posts/testing-scenario.ts';

const callsOfStores = (Object.keys(embedScope) as CallName[]).filter((name) => embedScope[name] !== 'never');

/** Values that the table of parameters lists one by one: `posts.type.1`. */
const listedValues = Object.entries(storeParameters).flatMap(([name, parameters]) =>
  Object.entries(parameters as Record<string, 'any' | readonly (number | string)[]>).flatMap(([parameter, values]) =>
    values === 'any' ? [] : values.map((value) => `${name}.${parameter}.${value}`),
  ),
);

/** Fields of a profile that its owner alone sees. */
const privateFields = Object.entries(audiences.userinfo).flatMap(([name, audience]) =>
  audience === 'owner' ? [name] : [],
);

const reveal = statement('test.reveal', "update member set birthday = '1990-5-17', country = 'ES', gender = 2");
const idOf = statement('test.id_of', 'select id from member where nickname = $1');

/** The fields of all objects within a value. */
const fieldsWithin = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => [[name, part] as [string, unknown], ...fieldsWithin(part)])
    : [];

/** A request with 1, then with 2 for a parameter. */
const both = (request: object, parameter: string) => [1, 2].map((value) => ({ ...request, [parameter]: value }));

const inLanguages = (request: object) => languages.map((language) => ({ ...request, language }));

describeOnBothDatabases('what a store reads', (database) => {
  const page = new StorePage('atelier', 'https://atelier.example');
  let stores: TestStores;
  let token: string;
  let code: string;
  let requests: Partial<Record<CallName, object[]>>;
  let followed: string;

  beforeAll(async () => {
    stores = await TestStores.open(database(), (await createScenario(database())).media);
    const { site } = stores;
    const scenario = await createScenario(database(), site.time.getTime() - 3_600_000);
    await site.account();
    token = await stores.token(page);
    code = await stores.code(page, site.browser());
    const me = (await database().row<{ id: number }>(idOf, [ana.nickname]))?.id ?? 0;
    const other = await scenario.member('Other', true);
    await database().run(reveal);
    const picture = await scenario.upload(me);
    const video = await scenario.upload(me, 'video');
    const [mine, theirs] = [await scenario.post(me, 'mine'), await scenario.post(other, 'theirs')];
    await scenario.call('toppost', { post_id: mine }, me);
    const comment_id = await scenario.comment(me, mine);
    await scenario.call('replycomment', { comment_id, content: 'a reply' }, other);
    const author = await scenario.member('Followed');
    await scenario.call('toppost', { post_id: await scenario.post(author, 'of whom I follow') }, author);
    followed = String(author);
    await scenario.call('userfollow', { user_id: followed, status: 1 }, me);
    const [user_id, of] = [String(me), String(other)];
    requests = {
      userinfo: [{}],
      embedlogin: [{ embed: page.embed, code, verifier: page.verifier }],
      embedrenew: [{}],
      userhome: [{ user_id }, { user_id: of }],
      userfollow: both({ user_id: of }, 'status'),
      posts: [
        ...inLanguages({ type: 1 }),
        { type: 1 },
        { type: 1, user_id },
        { type: 1, official: 1 },
        { type: 1, user_id, pinned: 1 },
      ],
      posttops: [{}, { type: 1 }, ...inLanguages({ type: 1 })],
      userposts: [...both({ user_id }, 'post_type'), ...inLanguages({ user_id, post_type: 1 })],
      postdetail: [{ post_id: mine }, ...inLanguages({ post_id: theirs })],
      postcomments: [{ post_id: mine }, ...both({ post_id: mine }, 'sort_type')],
      replycomments: both({ comment_id }, 'sort_type'),
      commentposition: both({ comment_id }, 'sort_type'),
      addpost: [
        { post_type: 1, content: 'from the store', pics: [{ url: picture, width: 1, height: 1 }] },
        { post_type: 2, content: 'from the store', videos: [video], video_cover: '' },
      ],
      addcomment: [{ post_id: mine, content: 'from the store' }],
      replycomment: [{ comment_id, content: 'from the store' }],
      postthumb: both({ post_id: theirs }, 'status'),
      commentthumb: both({ comment_id }, 'status'),
      postread: [{ post_ids: [theirs] }],
      postreport: [{ post_id: theirs, reasons: ['其他'] }],
      postnotinterest: both({ post_id: theirs }, 'status'),
      dislikeuser: both({ user_id: of }, 'status'),
      upload: [{}],
      delupload: [{ urls: [await scenario.upload(me)] }],
    };
  });
  afterAll(() => stores.close());

  const call = (name: CallName, request: object) =>
    stores.call(name, request, name === 'embedlogin' ? { origin: page.origin } : { token, origin: page.origin });

  async function upload(): Promise<Envelope> {
    const response = await stores.api.inject({
      method: 'POST',
      url: '/api/v1/community/upload',
      headers: { token, origin: page.origin, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: multipart([{ content: await cameraPhoto(1) }]),
    });
    return response.json<Envelope>();
  }

  test('the trial has every call that stores may make, and profiles have private fields', () => {
    expect(Object.keys(requests).toSorted()).toEqual(callsOfStores.toSorted());
    expect(privateFields.toSorted()).toEqual(['birthday', 'country', 'gender']);
  });

  test('the trial has every value that stores may give a parameter', () => {
    const given = new Set(
      callsOfStores.flatMap((name) =>
        (requests[name] ?? []).flatMap((request) =>
          Object.entries(request).map(([parameter, value]) => `${name}.${parameter}.${value}`),
        ),
      ),
    );
    expect(listedValues).toContain('posts.type.1');
    expect(listedValues.filter((value) => !given.has(value))).toEqual([]);
  });

  test.each(callsOfStores)('%s shows no private field, neither of its reader nor of others', async (name) => {
    for (const request of requests[name] ?? []) {
      const envelope = name === 'upload' ? await upload() : await call(name, request);
      expect({ request, envelope }).toMatchObject({ envelope: { code: 0 } });
      const shown = fieldsWithin(envelope.data).filter(([field]) => privateFields.includes(field));
      expect(shown.filter(([, value]) => value !== '' && value !== 0)).toEqual([]);
      expect(JSON.stringify(envelope)).not.toMatch(/1990-5-17|ana@example\.com/);
    }
  });

  test.each([
    ['posts', { type: 2 }],
    ['posts', { type: 2, page: 1, per_page: 50 }],
    ['posts', { type: 2, official: 1 }],
    ['posttops', { type: 2 }],
    ['userfocus', {}],
    ['userfocus', { user_name: 'Followed' }],
    ['userfollows', {}],
    ['searchuser', { nickname: 'Followed' }],
    ['discover', {}],
  ] as const)('%s %j tells nothing of whom the reader follows', async (name, request) => {
    expect(await call(name, request)).toEqual({ code: 4003, msg: 'Not from the page of a store', data: {} });
  });

  test('a refused value is no reason to take the community’s own list from the reader', async () => {
    const token = await stores.appToken();
    for (const name of ['posts', 'posttops'] as const) {
      const { data } = await stores.call(name, { type: 2 }, { token });
      expect((data as { data: { user_id: string }[] }).data.map(({ user_id }) => user_id)).toEqual([followed]);
    }
  });

  test('the community’s own apps read the own profile whole', async () => {
    const own = await stores.call('userinfo', {}, { token: await stores.appToken() });
    expect(own.data).toMatchObject({ birthday: '1990-5-17', country: 'ES', gender: 2 });
  });
});
