import { openTabChannel, type TabMessage } from './tab-channel.ts';

const message: TabMessage = { type: 'signedOut' };

/** A fake of BroadcastChannel: a message reaches every other open channel, not its sender. */
class Channel {
  static readonly open = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    Channel.open.delete(this);
  }
}

afterEach(() => {
  Channel.open.clear();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  jest.restoreAllMocks();
});

test('a message reaches every other tab, but not its own', () => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
  const heard = [jest.fn(), jest.fn(), jest.fn()];
  const tabs = heard.map((onMessage) => openTabChannel(onMessage));
  tabs[2]?.close();
  tabs[0]?.send(message);
  expect(heard.map(({ mock }) => mock.calls)).toEqual([[], [[message]], []]);
});

test('without BroadcastChannel the storage carries it, and keeps nothing', () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const heard = jest.fn();
  const stored = jest.spyOn(Storage.prototype, 'setItem');
  const tab = openTabChannel(heard);
  tab.send(message);
  const [key, newValue] = stored.mock.calls[0] as [string, string];
  expect(localStorage).toHaveLength(0);
  // jsdom has one tab: what another one would hear.
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  dispatchEvent(new StorageEvent('storage', { key: 'another', newValue }));
  expect(heard.mock.calls).toEqual([[message]]);
  tab.close();
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a browser that blocks both does not throw', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.assign(globalThis, { BroadcastChannel: jest.fn(refuse) });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(() => openTabChannel(() => {}).send(message)).not.toThrow();
});
