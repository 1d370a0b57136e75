import { FirstReaders } from './first-readers.ts';

const published = (at: number) => ({ at, isPublished: true });

test('the first tab that shows a published build counts, and no later one or other build', () => {
  const readers = new FirstReaders();
  readers.changed('feed', '1', published(1_000));
  readers.shows('feed', '', 1_100);
  readers.shows('post', '1', 1_200);
  expect(readers.times).toEqual([]);
  readers.shows('feed', '1', 1_800);
  readers.shows('feed', '1', 2_500);
  expect(readers.times).toEqual([800]);
});

test('a build that nobody saw before the next is counted as unseen', () => {
  const readers = new FirstReaders();
  readers.changed('feed', '1', published(0));
  readers.changed('feed', '2', published(500));
  readers.shows('feed', '1', 600);
  readers.shows('feed', '2', 700);
  expect(readers).toMatchObject({ times: [200], unseen: 1 });
});

test('a rollback is not measured, nor a build that late tabs may still show', () => {
  const readers = new FirstReaders();
  readers.changed('feed', '1', published(0));
  readers.shows('feed', '1', 100);
  readers.changed('feed', '2', { at: 1_000, isPublished: false });
  readers.shows('feed', '2', 1_100);
  readers.changed('feed', '1', published(2_000));
  readers.shows('feed', '1', 2_100);
  readers.changed('feed', '2', published(3_000));
  readers.changed('feed', '1', published(70_000));
  readers.shows('feed', '1', 70_300);
  expect(readers).toMatchObject({ times: [100, 300], unseen: 0 });
});
