import { describeOnBothDatabases } from '../../database/testing.ts';
import { Busy } from '../../runtime/limiter.ts';
import { createMediaFixture } from '../testing.ts';
import { defaultQuota } from './quota.ts';
import { maxCallBytes, maxUnfinishedBytes, type RunningUpload, UploadGate } from './upload-gate.ts';
import { type Uploader, UploadThrottle } from './upload-throttle.ts';

const now = new Date('2026-05-01T12:00:00Z');
const mebibyte = 1024 ** 2;

describeOnBothDatabases('the gate of uploads', (database) => {
  let gate: UploadGate;
  let members: number[] = [];

  beforeEach(async () => {
    await database().script('delete from upload; delete from upload_day');
    const scenario = await createMediaFixture(database());
    members = await Promise.all(Array.from({ length: 12 }, () => scenario.member()));
    await scenario.remove();
    gate = new UploadGate(database(), { ...defaultQuota, maxBytesPerDay: 1000 * mebibyte });
  });
  const uploaderOf = (index: number): Uploader => ({ memberId: members[index] ?? 0, network: `10.0.0.${index}` });
  const begin = (index: number, announcedBytes = 0) => gate.begin(uploaderOf(index), announcedBytes, now);
  function receive(upload: RunningUpload, megabytes: number): void {
    upload.receive(megabytes * mebibyte);
    upload.take(megabytes * mebibyte);
  }
  /** Receives megabytes until a limit; returns their number and the error. */
  function fill(upload: RunningUpload): { megabytes: number; error: unknown } {
    for (let megabytes = 0; ; megabytes += 1) {
      try {
        receive(upload, 1);
      } catch (error) {
        return { megabytes, error };
      }
    }
  }

  test('a member has four uploads at a time, and another after one ends', async () => {
    const running = await Promise.all([0, 0, 0, 0].map((index) => begin(index)));
    await expect(begin(0)).rejects.toThrow(Busy);
    await expect(begin(1)).resolves.toBeDefined();
    running[2]?.end();
    await expect(begin(0)).resolves.toBeDefined();
  });

  test('limits unfinished bytes for a call, a member and all members', async () => {
    const [first, second] = [await begin(0), await begin(0)];
    const one = fill(first);
    expect([one.megabytes, one.error]).toEqual([maxCallBytes / mebibyte, expect.any(Busy)]);
    expect(fill(second).megabytes).toBe(maxUnfinishedBytes.member / mebibyte - one.megabytes);
    for (const upload of [await begin(1), await begin(1)]) fill(upload);
    // Half is used: from now on each member's share is one video, and uploads beyond it are rejected.
    const share = maxUnfinishedBytes.memberWhenHalfUsed / mebibyte;
    const late = Array.from({ length: 7 }, (_, index) => index + 2);
    for (const index of late) expect(fill(await begin(index))).toEqual({ megabytes: share, error: expect.any(Busy) });
    expect(() => second.take(1)).toThrow(Busy);
    const last = await begin(9);
    expect(fill(last).megabytes).toBeLessThan(share);
    last.end();
    first.end();
    expect(fill(await begin(10)).megabytes).toBe(share);
  });

  test('a file that is stored is not unfinished any more, whatever else the call has', async () => {
    const [first, second] = [await begin(0), await begin(0)];
    const { member } = maxUnfinishedBytes;
    first.take(member);
    expect(() => second.take(1)).toThrow(Busy);
    second.end();
    first.giveBack(member - 1);
    const third = await begin(0);
    third.take(member - 1);
    expect(() => third.take(1)).toThrow(Busy);
    third.end();
    first.end();
    (await begin(0)).take(member);
  });

  test('the daily limit ends a running upload, and rejects the next one before its first byte', async () => {
    const upload = await begin(0);
    receive(upload, 200);
    await upload.count(now);
    upload.end();
    await expect(begin(0, 802 * mebibyte)).rejects.toMatchObject({ code: 4035 });
    const next = await begin(0, 801 * mebibyte);
    for (let sent = 0; sent < 4; sent += 1) {
      const other = await begin(0);
      receive(other, 200);
      if (sent < 3) await other.count(now);
      other.end();
    }
    next.end();
    const last = await begin(0);
    const { megabytes, error } = fill(last);
    expect([megabytes, error]).toEqual([200, expect.objectContaining({ code: 4035 })]);
    await expect(last.count(now)).rejects.toMatchObject({ code: 4035 });
    last.end();
    await expect(begin(0)).rejects.toMatchObject({ code: 4035 });
  });

  test('an upload that is counted and still being saved is not counted twice', async () => {
    const earlier = await begin(0);
    receive(earlier, 200);
    await earlier.count(now);
    earlier.end();
    const saved = await begin(0);
    saved.receive(200 * mebibyte);
    await saved.count(now);
    const began = await begin(0);
    const other = await begin(0);
    other.receive(200 * mebibyte);
    await other.count(now);
    other.end();
    const second = await begin(0);
    began.receive(200 * mebibyte);
    second.receive(200 * mebibyte);
    expect(() => second.receive(1)).toThrow(expect.objectContaining({ code: 4035 }));
  });

  test.each([
    ['are refused', (upload: RunningUpload) => upload.refuse()],
    ['are stored', (upload: RunningUpload) => upload.spend(400)],
  ])(
    'uploads of a member whose files %s begin later, before they are read, and those of others at once',
    async (_what, spend) => {
      const waits: number[] = [];
      const throttle = new UploadThrottle(undefined, async (ms) => waits.push(ms));
      gate = new UploadGate(database(), defaultQuota, throttle);
      for (let files = 0; files < 6; files += 1) {
        const upload = await begin(0);
        expect(waits).toEqual([]);
        spend(upload);
        upload.end();
      }
      throttle.refuse(uploaderOf(0));
      await begin(1);
      expect(waits).toEqual([]);
      await begin(0);
      expect(waits).toEqual([expect.any(Number)]);
    },
  );

  test('a member whose files took far too much is refused before a byte is read, and keeps no slot', async () => {
    const upload = await begin(0);
    upload.spend(60_000);
    upload.end();
    for (let tried = 0; tried < 6; tried += 1)
      await expect(begin(0)).rejects.toMatchObject({ code: 4029, retrySeconds: expect.any(Number) });
    await expect(begin(1)).resolves.toBeDefined();
  });

  test('a rejected upload frees its slot', async () => {
    for (let tried = 0; tried < 6; tried += 1)
      await expect(begin(0, 2000 * mebibyte)).rejects.toMatchObject({ code: 4035 });
    await expect(begin(0)).resolves.toBeDefined();
  });
});
