import { parseArgs } from 'node:util';
import { callOperator, Mistake, runCommand } from '../releases/operator-client.ts';
import type { findFault, KnownFault } from './fault-repository.ts';

const usage = `Usage:
  faults                     lists the faults that were seen last
  faults --app feed          only those of one app
  faults --id A1B2C3D4       shows one by the number on its failure card`;

/** A fault as JSON brings it: with texts for times. */
type AsJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: AsJson<Value[Key]> }
    : Value;

async function list(app: string | undefined): Promise<void> {
  const query = app === undefined ? '' : `?app=${encodeURIComponent(app.replace(/^mfe-/, ''))}`;
  const faults = (await callOperator('GET', `/faults${query}`)) as AsJson<KnownFault>[];
  if (faults.length === 0) console.log('There are no faults.');
  for (const { number, app: name, kind, side, total, last_at, message } of faults)
    console.log(`${number}  ${name}  ${kind} (${side})  ${total} times, last ${last_at}  ${message}`);
}

async function show(id: string): Promise<void> {
  const path = `/faults/${encodeURIComponent(id)}`;
  const fault = (await callOperator('GET', path)) as AsJson<NonNullable<Awaited<ReturnType<typeof findFault>>>>;
  const { number, app, kind, side, route, message, stack, total, networks, first_at, last_at, builds } = fault;
  console.log(`${number}  ${app}  ${kind} (${side})${route === null ? '' : `  on ${route}`}`);
  console.log(`${message}\n${stack.replaceAll(/^/gm, '    at ')}`);
  const senders = side === 'browser' ? ` (networks: ${networks})` : '';
  console.log(`${total} times${senders}, from ${first_at} to ${last_at}`);
  for (const { build, count, last_at: at } of builds) console.log(`    build ${build}  ${count} times, last ${at}`);
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { app: { type: 'string' }, id: { type: 'string' } }, strict: false });
  if (typeof values.id === 'string') await show(values.id);
  else if (process.argv.length === 2 || typeof values.app === 'string') await list(values.app as string | undefined);
  else throw new Mistake(usage);
});
