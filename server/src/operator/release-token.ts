import { parseArgs } from 'node:util';
import { maxTokenDays } from './operator-address.ts';
import { CommandError, callOperator as call, runCommand } from './operator-client.ts';

const usage = `Usage:
  release-token create <remote> [--label "Feed team"] [--days 90]   makes a token and prints it, once
  release-token list                                                lists the tokens
  release-token revoke <id>                                         revokes a token at once`;

async function create(app: string, label: string, days: number): Promise<void> {
  if (!Number.isInteger(days) || days < 1 || days > maxTokenDays)
    throw new CommandError(`--days takes a whole number from 1 to ${maxTokenDays}`);
  const made = (await call('POST', '/tokens', { app, label, days })) as Record<'id' | 'token' | 'expires_at', string>;
  console.log(`Token ${made.id} for ${app} (${label}), until ${made.expires_at}. It is shown only now:\n${made.token}`);
}

async function list(): Promise<void> {
  const tokens = (await call('GET', '/tokens')) as Record<string, string | null>[];
  if (tokens.length === 0) console.log('There are no tokens.');
  for (const { id, app, label, expires_at, revoked_at } of tokens)
    console.log(`${id}  ${app}  ${label}  ${revoked_at ? `revoked on ${revoked_at}` : `until ${expires_at}`}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { label: { type: 'string' }, days: { type: 'string', default: '90' } },
});
const [act, name, ...rest] = positionals;
await runCommand(async () => {
  if (act === 'create' && name && rest.length === 0)
    await create(name.replace(/^mfe-/, ''), values.label ?? name, Number(values.days));
  else if (act === 'list' && !name) await list();
  else if (act === 'revoke' && /^\d+$/.test(name ?? '') && rest.length === 0) {
    await call('POST', `/tokens/${name}/revoke`);
    console.log(`Token ${name} is revoked.`);
  } else throw new CommandError(usage);
});
