import { loadavg } from 'node:os';

const sampleIntervalMs = 5_000;

/** Starts to note the machine's load: how many processes wanted a processor, over the last minute. */
export function startLoadLog() {
  const samples: { time: number; load: number }[] = [];
  const sample = () => void samples.push({ time: Date.now(), load: loadavg()[0] ?? 0 });
  sample();
  setInterval(sample, sampleIntervalMs).unref();
  /** The load that was noted last before a time in milliseconds. */
  return (time: number) => (samples.findLast((each) => each.time <= time) ?? samples[0])?.load ?? 0;
}
