import { FaultSenders, maxFaultsOfNetwork } from './fault-senders.ts';

test('a network has so many different faults in an hour, and each counts its networks', () => {
  let now = 1;
  const senders = new FaultSenders(() => now);
  const fill = () => Array.from({ length: maxFaultsOfNetwork }, (_, index) => senders.add(`F${index}`, '192.0.2.1'));
  expect(new Set(fill())).toEqual(new Set([1]));
  expect(senders.add('F0', '192.0.2.1')).toBe(1);
  expect(senders.add('another', '192.0.2.1')).toBeNull();
  expect(senders.add('another', '192.0.2.2')).toBe(1);
  expect(senders.add('another', '192.0.2.3')).toBe(2);
  now += 60 * 60_000 + 1;
  expect(senders.add('another', '192.0.2.1')).toBe(1);
});
