import { openSessionChannel } from './session-channel.ts';

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

beforeEach(() => {
  Channel.open.clear();
  Object.assign(globalThis, { BroadcastChannel: Channel });
});

test('a sign-out in one tab reaches every other tab, but not itself', () => {
  const signedOut = [jest.fn(), jest.fn(), jest.fn()];
  const tabs = signedOut.map((onSignedOut) => openSessionChannel(onSignedOut));
  tabs[0]?.broadcastSignOut();
  expect(signedOut.map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
});

test('other messages and closed channels are ignored', () => {
  const signedOut = jest.fn();
  const tab = openSessionChannel(signedOut);
  new Channel('community-session').postMessage('hello');
  tab.close();
  openSessionChannel(() => {}).broadcastSignOut();
  expect(signedOut).not.toHaveBeenCalled();
});

test('a browser without BroadcastChannel does not throw', () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  expect(() => openSessionChannel(() => {}).broadcastSignOut()).not.toThrow();
});
