import { joinOtherTabs } from './other-tabs.ts';

/** The browser's channel: a message reaches every other tab that joined, not its sender. */
class Channel {
  static readonly joined = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Channel.joined.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.joined) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    Channel.joined.delete(this);
  }
}

beforeEach(() => {
  Channel.joined.clear();
  Object.assign(globalThis, { BroadcastChannel: Channel });
});

test('a sign-out in one tab reaches every other one and not itself', () => {
  const signedOut = [jest.fn(), jest.fn(), jest.fn()];
  const tabs = signedOut.map((told) => joinOtherTabs(told));
  tabs[0]?.tellSignedOut();
  expect(signedOut.map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
});

test('other words on the channel and a tab that left are nothing', () => {
  const signedOut = jest.fn();
  const tab = joinOtherTabs(signedOut);
  new Channel('community-session').postMessage('hello');
  tab.close();
  joinOtherTabs(() => {}).tellSignedOut();
  expect(signedOut).not.toHaveBeenCalled();
});

test('a browser without channels signs out alone', () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  expect(() => joinOtherTabs(() => {}).tellSignedOut()).not.toThrow();
});
