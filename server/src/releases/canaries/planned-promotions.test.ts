import { statement } from '../../database/database.ts';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { testingLog } from '../../runtime/testing-log.ts';
import { listEvents } from '../history.ts';
import { countViews, type Instance, openInstance, publish, remoteFiles, upload } from '../testing-releases.ts';
import { findPlan } from './plan-repository.ts';
import { PlannedPromotions } from './planned-promotions.ts';
import { listCounts } from './watched-builds.ts';

const minuteMs = 60_000;
const act = { app: 'tips', actor: 'token 1 (CI)', reason: 'Merged' };

describeOnBothDatabases('planned promotions', (database) => {
  let instance: Instance;
  let plans: PlannedPromotions;
  let now: Date;
  const announce = () => instance.service.source.refresh();
  const log = testingLog();
  beforeEach(async () => {
    await database().script(
      'truncate release.build, release.pointer, release.watched_build, release.watched_network, release.plan',
    );
    instance = await openInstance(database());
    log.lines.length = 0;
    // Ahead of the clock by which the instance itself carries plans out.
    now = new Date(Date.now() + 60 * minuteMs);
    plans = planning();
    await publish(instance, 'tips', 'b1');
    await upload(instance, 'tips', 'b2');
    await instance.service.canaries.start({ build: 'b2', share: 10 }, act);
  });
  afterEach(() => instance.close());

  const planning = () =>
    new PlannedPromotions({ database: database(), announce, now: () => now, source: instance.service.source, log });
  const pointer = () => instance.builds.read('tips');
  const lastEvent = async () => (await listEvents(database(), 'tips'))[0];
  const later = async (minutes: number) => {
    now = new Date(now.getTime() + minutes * minuteMs);
    await plans.carryOut();
  };

  test('a canary that stays healthy is promoted once its time has come', async () => {
    const at = new Date(now.getTime() + 30 * minuteMs);
    expect(await plans.plan(act, { build: 'b2', afterMinutes: 30 })).toEqual({ build: 'b2', at });
    const planned = { act: 'plan', build: 'b2', actor: act.actor, reason: `At ${at.toISOString()}: Merged` };
    expect(await lastEvent()).toMatchObject(planned);
    countViews(instance.service.watch, 'tips', 'b2', 50, 2);
    await instance.service.watch.exchange();
    await later(29);
    expect(await pointer()).toMatchObject({ active: 'b1', canary: { build: 'b2' } });
    await later(1);
    expect(await pointer()).toMatchObject({ active: 'b2', previous: ['b1'], canary: null });
    const reason = 'Planned by token 1 (CI): Merged';
    expect(await lastEvent()).toMatchObject({ act: 'promote', build: 'b2', replaced: 'b1', actor: 'plan', reason });
    expect(await findPlan(database(), 'tips')).toBeNull();
  });

  test('one that fails in a large share of its few views stays a canary, with a line in the history', async () => {
    await plans.plan(act, { build: 'b2', afterMinutes: 30 });
    countViews(instance.service.watch, 'tips', 'b2', 50, 10);
    await instance.service.watch.exchange();
    await later(30);
    const reason = "10 of 50 page views failed, in 10 of 20 networks (16.7 % of a network's on average)";
    expect(await lastEvent()).toMatchObject({ act: 'cancel plan', build: 'b2', actor: 'plan', reason });
    expect(log.lines).toEqual([`The canary b2 of tips is not promoted: ${reason}`]);
    await later(30);
    expect(await pointer()).toMatchObject({ active: 'b1', canary: { build: 'b2' } });
    expect(await findPlan(database(), 'tips')).toBeNull();
  });

  test('a plan for another build than the canary is refused, and so is one for a build that drops an address', async () => {
    await expect(plans.plan(act, { build: 'b3', afterMinutes: 1 })).rejects.toThrow('The canary of tips is b2, not b3');
    await upload(instance, 'tips', 'b3', remoteFiles('tips', 'b3', '/new'));
    const drop = ['/tips'];
    await instance.service.canaries.start({ build: 'b3', share: 10 }, { ...act, drop });
    await expect(plans.plan(act, { build: 'b3', afterMinutes: 1 })).rejects.toThrow('say --drop /tips');
    await plans.plan({ ...act, drop }, { build: 'b3', afterMinutes: 1 });
    await later(1);
    expect(await pointer()).toMatchObject({ active: 'b3' });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['another canary', () => instance.service.canaries.start({ build: 'b3', share: 10 }, act)],
    ['the end of the canary', () => instance.service.canaries.end(act)],
    ['another active build', () => instance.service.releases.activate('b3', act)],
    ['a withdrawal', () => instance.service.withdrawals.withdraw(act)],
  ])('it ends with %s', async (_what, change) => {
    await upload(instance, 'tips', 'b3');
    await plans.plan(act, { build: 'b2', afterMinutes: 30 });
    await change();
    expect(await findPlan(database(), 'tips')).toBeNull();
    const before = await listEvents(database(), 'tips');
    await later(30);
    expect(await listEvents(database(), 'tips')).toEqual(before);
  });

  test('another share leaves it', async () => {
    await plans.plan(act, { build: 'b2', afterMinutes: 30 });
    await instance.service.canaries.start({ build: 'b2', share: 50 }, act);
    await later(30);
    expect(await pointer()).toMatchObject({ active: 'b2' });
  });

  test('one that was put off elsewhere is carried out at its new time', async () => {
    await plans.plan(act, { build: 'b2', afterMinutes: 30 });
    const known = instance.service.source.plans();
    await planning().plan(act, { build: 'b2', afterMinutes: 60 });
    // This instance has not heard of it yet.
    jest.spyOn(instance.service.source, 'plans').mockReturnValueOnce(known);
    await later(30);
    expect(await pointer()).toMatchObject({ active: 'b1', canary: { build: 'b2' } });
    await later(30);
    expect(await pointer()).toMatchObject({ active: 'b2' });
  });

  test('of two instances one carries it out', async () => {
    await plans.plan(act, { build: 'b2', afterMinutes: 30 });
    const other = planning();
    now = new Date(now.getTime() + 30 * minuteMs);
    await Promise.all([plans, other].map((one) => one.carryOut()));
    expect((await listEvents(database(), 'tips')).slice(0, 2).map((one) => one.act)).toEqual(['promote', 'plan']);
    expect(await pointer()).toMatchObject({ active: 'b2', previous: ['b1'] });
  });

  test('one beside which the version before changed the active build is cancelled', async () => {
    await upload(instance, 'tips', 'b3');
    await plans.plan(act, { build: 'b2', afterMinutes: 30 });
    await database().run(statement('test.as_before', `update release.pointer set active = 'b3' where app = 'tips'`));
    await later(30);
    const reason = 'The active build of tips is b3, not b1';
    expect(await lastEvent()).toMatchObject({ act: 'cancel plan', build: 'b2', reason });
  });

  test('one whose database is away is carried out later, and told once', async () => {
    await plans.plan(act, { build: 'b2', afterMinutes: 30 });
    const away = jest.spyOn(database(), 'transaction').mockRejectedValue(new Error('The database is away'));
    await later(30);
    await later(1);
    expect(log.lines).toEqual(['The canary of tips cannot be promoted: The database is away']);
    away.mockRestore();
    await later(1);
    expect(await pointer()).toMatchObject({ active: 'b2' });
    expect(await listCounts(database(), 'tips')).toMatchObject([{ build: 'b2', views: 0, failures: 0 }]);
  });
});
