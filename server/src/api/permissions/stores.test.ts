import { audiences } from '@community/contract/audiences';
import type { CallName, Envelope } from '@community/contract/calls';
import { embedScope } from '@community/contract/embed-scope';
import { statement } from '../../database/database.ts';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { cameraPhoto } from '../../media/picture-testing.ts';
import { boundary, multipart } from '../../media/upload-testing.ts';
import { ana } from '../../signin/testing-site.ts';
import { StorePage, TestStores } from '../../signin/testing-store.ts';
import { createScenario } from '../posts/testing-scenario.ts';

const callsOfStores = (Object.keys(embedScope) as CallName[]).filter((name) => embedScope[name] !== 'never');

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

describeOnBothDatabases('what a store reads', (database) => {
  const page = new StorePage('atelier', 'https://atelier.example');
  let stores: TestStores;
  let token: string;
  let code: string;
  let picture: string;
  let requests: Partial<Record<CallName, object[]>>;

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
    picture = await scenario.upload(me);
    const [mine, theirs] = [await scenario.post(me, 'mine'), await scenario.post(other, 'theirs')];
    await scenario.call('toppost', { post_id: mine }, me);
    const comment_id = await scenario.comment(me, mine);
    await scenario.call('replycomment', { comment_id, content: 'a reply' }, other);
    const [user_id, of] = [String(me), String(other)];
    requests = {
      userinfo: [{}],
      embedlogin: [{ embed: page.embed, code, verifier: page.verifier }],
      embedrenew: [{}],
      userhome: [{ user_id }, { user_id: of }],
      userfollow: [{ user_id: of, status: 1 }],
      posts: [
        { type: 1 },
        { type: 2 },
        { type: 1, user_id },
        { type: 1, official: 1 },
        { type: 1, user_id, pinned: 1 },
      ],
      posttops: [{}, { type: 2 }],
      userposts: [{ user_id, post_type: 1 }],
      postdetail: [{ post_id: mine }, { post_id: theirs }],
      postcomments: [{ post_id: mine }],
      replycomments: [{ comment_id }],
      commentposition: [{ comment_id }],
      addpost: [{ post_type: 1, content: 'from the store', pics: [{ url: picture, width: 1, height: 1 }] }],
      addcomment: [{ post_id: mine, content: 'from the store' }],
      replycomment: [{ comment_id, content: 'from the store' }],
      postthumb: [{ post_id: theirs, status: 1 }],
      commentthumb: [{ comment_id, status: 1 }],
      postread: [{ post_ids: [theirs] }],
      postreport: [{ post_id: theirs, reasons: ['其他'] }],
      postnotinterest: [{ post_id: theirs }],
      dislikeuser: [{ user_id: of }],
      upload: [{}],
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

  test.each(callsOfStores)('%s shows no private field, neither of its reader nor of others', async (name) => {
    for (const request of requests[name] ?? []) {
      const envelope = name === 'upload' ? await upload() : await call(name, request);
      expect({ request, envelope }).toMatchObject({ envelope: { code: 0 } });
      const shown = fieldsWithin(envelope.data).filter(([field]) => privateFields.includes(field));
      expect(shown.filter(([, value]) => value !== '' && value !== 0)).toEqual([]);
      expect(JSON.stringify(envelope)).not.toMatch(/1990-5-17|ana@example\.com/);
    }
  });

  test('the community’s own apps read the own profile whole', async () => {
    const browser = stores.site.browser();
    await stores.site.signIn(browser);
    const session_key = browser.cookies.get('DIV_authentication') ?? '';
    const { data } = await stores.call('login', { session_key });
    const own = await stores.call('userinfo', {}, { token: (data as { token: string }).token });
    expect(own.data).toMatchObject({ birthday: '1990-5-17', country: 'ES', gender: 2 });
  });
});
