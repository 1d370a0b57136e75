const channelName = 'community-session';
const signedOut = 'signed-out';

export interface OtherTabs {
  tellSignedOut(): void;
  close(): void;
}

/** Joins the tabs of this site: a sign-out in one is a sign-out in all. */
export function joinOtherTabs(onSignedOut: () => void): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return { tellSignedOut() {}, close() {} };
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === signedOut) onSignedOut();
  };
  return { tellSignedOut: () => channel.postMessage(signedOut), close: () => channel.close() };
}
