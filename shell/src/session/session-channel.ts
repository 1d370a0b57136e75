const channelName = 'community-session';
const signedOut = 'signed-out';

export interface SessionChannel {
  broadcastSignOut(): void;
  close(): void;
}

/** Connects the tabs of this origin: a sign-out in one signs out all. */
export function openSessionChannel(onSignedOut: () => void): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') return { broadcastSignOut() {}, close() {} };
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === signedOut) onSignedOut();
  };
  return { broadcastSignOut: () => channel.postMessage(signedOut), close: () => channel.close() };
}
