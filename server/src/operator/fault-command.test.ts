import { addFaults } from '../faults/fault-repository.ts';
import { operatorCommand } from './testing-command.ts';

const { database, run: command } = operatorCommand('fault-command.ts');

test('lists faults, and shows one by the number of its card, also as people write it', async () => {
  expect(await command()).toBe('There are no faults.\n');
  const fault = { number: 'A1B2C301', app: 'feed', kind: 'render', side: 'browser', route: '/home' } as const;
  const told = { message: 'TypeError: odd', stack: 'src/feed.tsx:3 title\nsrc/home.tsx:9' };
  await addFaults(
    database(),
    [{ ...fault, ...told, builds: new Map([['b1', 2]]), networks: 1 }],
    new Date('2026-11-23T03:00:00Z'),
  );
  expect(await command('--app', 'mfe-feed')).toBe(
    'A1B2C301  feed  render (browser)  2 times, last 2026-11-23T03:00:00.000Z  TypeError: odd\n',
  );
  expect(await command('--app', 'post')).toBe('There are no faults.\n');
  expect(await command('--id', 'a1b2-c3oi')).toBe(`A1B2C301  feed  render (browser)  on /home
TypeError: odd
    at src/feed.tsx:3 title
    at src/home.tsx:9
2 times (networks: 1), from 2026-11-23T03:00:00.000Z to 2026-11-23T03:00:00.000Z
    build b1  2 times, last 2026-11-23T03:00:00.000Z
`);
  await expect(command('--id', '00000000')).rejects.toThrow('There is no fault 00000000');
  await expect(command('--what')).rejects.toThrow('Usage:');
}, 120_000);
