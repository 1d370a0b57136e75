import { Places } from './places.ts';

test('the last place is shown, and those before it come back', () => {
  const places = new Places();
  const seen: (string | null)[] = [];
  const stop = places.subscribe(() => seen.push(places.shown()));
  places.open('/home/details-42');
  places.replace('/home/details-42?page=2');
  places.open('/home/report-42');
  places.back();
  places.close();
  stop();
  places.open('/home/details-43');
  expect(seen).toEqual([
    '/home/details-42',
    '/home/details-42?page=2',
    '/home/report-42',
    '/home/details-42?page=2',
    null,
  ]);
});

test('nothing is replaced where nothing is shown', () => {
  const places = new Places();
  places.replace('/home/details-42');
  expect(places.shown()).toBeNull();
});
