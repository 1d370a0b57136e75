import { parseArgs } from 'node:util';
import { type FaultAsJson, type FaultWithBuilds, faultLine, faultText } from '../faults/fault-lines.mjs';
import { CommandError, callOperator, runCommand } from './operator-client.ts';

const usage = `Usage:
  faults                     lists the faults that were seen last
  faults --app feed          only those of one app
  faults --id A1B2C3D4       shows one by the number on its failure card`;

async function list(app: string | undefined): Promise<void> {
  const query = app === undefined ? '' : `?app=${encodeURIComponent(app.replace(/^mfe-/, ''))}`;
  const faults = (await callOperator('GET', `/faults${query}`)) as FaultAsJson[];
  if (faults.length === 0) console.log('There are no faults.');
  for (const fault of faults) console.log(faultLine(fault));
}

async function show(id: string): Promise<void> {
  const path = `/faults/${encodeURIComponent(id)}`;
  console.log(faultText((await callOperator('GET', path)) as FaultWithBuilds));
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { app: { type: 'string' }, id: { type: 'string' } }, strict: false });
  if (typeof values.id === 'string') await show(values.id);
  else if (process.argv.length === 2 || typeof values.app === 'string') await list(values.app as string | undefined);
  else throw new CommandError(usage);
});
