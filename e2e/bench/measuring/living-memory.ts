import type { CDPSession } from '@playwright/test';

/** Live memory of a page after garbage collection (bytes), and its number of DOM nodes. */
export interface Living {
  /** What the page holds: its data, its tree of components, its closures and texts. */
  held: number;
  /** Code that V8 compiled. It grows with every hot function, whatever the page holds. */
  compiled: number;
  nodes: number;
}

/** The parts of V8's format of a heap snapshot that are read here. */
interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  /** All nodes one after the other, each as many numbers as there are fields. */
  nodes: number[];
}

async function takeSnapshot(session: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', keep);
  return JSON.parse(chunks.join(''));
}

/** Measures the page of a session whose domain `Performance` is enabled. */
export async function weigh(session: CDPSession): Promise<Living> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const { snapshot, nodes } = await takeSnapshot(session);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const code = types[0].indexOf('code');
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const living = { held: 0, compiled: 0, nodes: metrics.find(({ name }) => name === 'Nodes')?.value ?? 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    living[nodes[at + type] === code ? 'compiled' : 'held'] += nodes[at + size] ?? 0;
  }
  return living;
}
