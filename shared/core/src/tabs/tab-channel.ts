import type { OptimisticKey, OptimisticUpdate } from '../optimistic/optimistic-slice.ts';
import { writeStored } from '../storage/stored-text.ts';

/** What the tabs of a browser tell each other. No message carries a token: each tab reads the login itself. */
export type TabMessage =
  /** The member signed out. */
  | { type: 'signedOut' }
  /** Somebody signed in, or changed nickname or picture. */
  | { type: 'sessionChanged' }
  /** A member's update was made, is on the server, or was undone or refused (then `update` is what was before it). */
  | {
      type: 'updated';
      member: string;
      key: OptimisticKey;
      update: OptimisticUpdate | null;
      event: 'made' | 'confirmed' | 'rolledBack';
    };

export interface TabChannel {
  send(message: TabMessage): void;
  close(): void;
}

const channelName = 'community-tabs';

/** Connects the tabs of this origin. Where both ways are blocked, nothing is heard until a tab becomes visible. */
export function openTabChannel(onMessage: (message: TabMessage) => void): TabChannel {
  try {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }) => onMessage(data as TabMessage);
    return { send: (message) => channel.postMessage(message), close: () => channel.close() };
  } catch {
    return openStorageChannel(onMessage);
  }
}

/** Without BroadcastChannel: a stored text is an event in every other tab. */
function openStorageChannel(onMessage: (message: TabMessage) => void): TabChannel {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === channelName && newValue) onMessage(JSON.parse(newValue) as TabMessage);
  };
  addEventListener('storage', hear);
  return {
    send(message) {
      writeStored('browser', channelName, JSON.stringify(message));
      writeStored('browser', channelName, null);
    },
    close: () => removeEventListener('storage', hear),
  };
}
