import { BroadcastChannel, parentPort, workerData } from 'node:worker_threads';

/** Stands in for the server's `pglite-worker.mjs`: passes messages to and from the database that the process keeps. */
const channel = new BroadcastChannel('database');
channel.onmessage = ({ data }) => parentPort?.postMessage(data);
parentPort?.on('message', (message) => channel.postMessage(message));
channel.postMessage({ kind: 'open', folder: workerData.folder });
