/** Lets the browser paint, and answer the reader, between two pieces of work; not by a timer, which waits for a second in a hidden tab. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
