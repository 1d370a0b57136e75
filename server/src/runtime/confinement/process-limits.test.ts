import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const limits = JSON.stringify(join(__dirname, 'process-limits.ts'));

/** Runs a program with the functions of the module; resolves with its exit code, the signal that ended it, and its output. */
async function runLimited(program: string) {
  const code = `import { limitThisProcess, ownMemoryBytes } from ${limits}; ${program}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { stdio: 'pipe' });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  const [exitCode, signal] = await once(child, 'close');
  return { exitCode, signal, output };
}

test('a process within its limits goes on', async () => {
  const program =
    "console.log(limitThisProcess(`--data=${ownMemoryBytes() + 200_000_000}`, '--cpu=60')); console.log(1)";
  expect(await runLimited(program)).toEqual({ exitCode: 0, signal: null, output: 'true\n1\n' });
});

test('the system ends a process after its processor time', async () => {
  const { signal } = await runLimited("limitThisProcess('--cpu=1:9'); for (;;);");
  expect(signal).toBe('SIGXCPU');
});

test('the system gives a process no more memory', async () => {
  const program = `console.log(limitThisProcess(\`--data=\${ownMemoryBytes() + 100_000_000}\`));
    Buffer.alloc(300_000_000, 1); console.log("has it")`;
  const { exitCode, output } = await runLimited(program);
  expect([exitCode === 0, output]).toEqual([false, 'true\n']);
});

test('a soft limit can be set again up to the hard one', async () => {
  const program = `const bytes = ownMemoryBytes();
    console.log(limitThisProcess(\`--data=\${bytes + 50_000_000}:\${bytes + 400_000_000}\`));
    try { Buffer.alloc(200_000_000, 1); console.log('has it'); } catch { console.log('refused'); }
    console.log(limitThisProcess(\`--data=\${bytes + 400_000_000}:\`));
    Buffer.alloc(200_000_000, 1); console.log('has it')`;
  expect((await runLimited(program)).output).toBe('true\nrefused\ntrue\nhas it\n');
});
