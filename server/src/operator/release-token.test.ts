import { authorize } from '../releases/tokens.ts';
import { operatorCommand } from './testing-command.ts';

const { dataFolder, database, listener, run: command } = operatorCommand('release-token.ts');

test('makes, lists and revokes tokens beside the running server, and says when there is none', async () => {
  const made = await command('create', 'mfe-tips', '--label', 'Tips team', '--days', '30');
  expect(made).toMatch(/^Token 1 for tips \(Tips team\), until 20/);
  const token = made.trim().split('\n').at(-1) ?? '';
  expect(await authorize(database(), `Bearer ${token}`, 'tips', new Date())).toBe('token 1 (Tips team)');
  expect(await command('list')).toMatch(/^1 {2}tips {2}Tips team {2}until 20/);
  expect(await command('revoke', '1')).toBe('Token 1 is revoked.\n');
  expect(await command('list')).toMatch(/^1 {2}tips {2}Tips team {2}revoked on 20/);
  await expect(command('revoke', '1')).rejects.toThrow('There is no token 1 that could be revoked');
  await expect(command('create', 'embed')).rejects.toThrow('"embed" cannot be the name of a remote');
  await expect(command('create', 'tips', '--days', 'x')).rejects.toThrow('--days takes a whole number from 1 to 366');
  await expect(command('publish')).rejects.toThrow('Usage:');
  await listener().close();
  await expect(command('list')).rejects.toThrow(`No community runs on ${dataFolder}`);
}, 120_000);
