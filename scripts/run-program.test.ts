import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';

const MODULE = JSON.stringify(new URL('./run-program.mjs', import.meta.url).href);

// Stands for the server: says its number and what ends it, and takes its time to end.
const SERVER = `
  const timer = setInterval(() => {}, 1000);
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => { console.log(signal); setTimeout(() => { clearInterval(timer); process.exit(7); }, 100); });
  }
  console.log(process.pid);
`;

const RUNNER = `
  const { runProgram } = await import(${MODULE});
  const { code, stopped } = await runProgram(process.execPath, ['--eval', ${JSON.stringify(SERVER)}]);
  console.log('ended ' + code + ' ' + stopped);
`;

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s goes on to the program, and its exit code comes back',
  async (signal) => {
    const runner = spawn(process.execPath, ['--input-type=module', '--eval', RUNNER], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = linesOf(runner);
    expect(await lines.next()).toMatch(/^\d+$/);
    runner.kill(signal);
    expect(await lines.next()).toBe(signal);
    expect(await lines.next()).toBe(`ended 7 ${signal}`);
  },
);

// A task that has run a program, as `npm run cluster` has built, and now has something of its own to end.
const TASK = `
  const { runProgram, untilToldToEnd } = await import(${MODULE});
  await runProgram(process.execPath, ['--eval', '']);
  const timer = setInterval(() => {}, 1000);
  const told = untilToldToEnd();
  console.log('ready');
  await told;
  await new Promise((done) => setTimeout(done, 100));
  console.log('all is ended');
  clearInterval(timer);
`;

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a task that %s tells to end ends what it has started, also when it is told twice',
  async (signal) => {
    const runner = spawn(process.execPath, ['--input-type=module', '--eval', TASK], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = linesOf(runner);
    expect(await lines.next()).toBe('ready');
    runner.kill(signal);
    runner.kill(signal);
    expect(await lines.next()).toBe('all is ended');
    if (runner.exitCode === null) await once(runner, 'exit');
    expect(runner.exitCode).toBe(0);
  },
);

test('the program ends when our parent is gone, as when npm is killed', async () => {
  // Two commands, so that the shell stays in between and does not become the runner itself.
  const shell = spawn(
    '/bin/sh',
    ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, RUNNER],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines = linesOf(shell);
  const server = Number(await lines.next());
  shell.kill('SIGKILL');
  await once(shell, 'exit');
  expect(await lines.next()).toBe('SIGTERM');
  expect(await lines.next()).toBe('ended 7 SIGTERM');
  await wait(200);
  expect(() => process.kill(server, 0)).toThrow('ESRCH');
});

test('the program ends when npm itself is killed and its shell stays', async () => {
  const npmLike = `
    const { spawn } = await import('node:child_process');
    const env = { ...process.env, npm_lifecycle_event: 'start' };
    spawn('/bin/sh', ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, ${JSON.stringify(RUNNER)}], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
    });
  `;
  const npm = spawn(process.execPath, ['--input-type=module', '--eval', npmLike], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = linesOf(npm);
  expect(await lines.next()).toMatch(/^\d+$/);
  npm.kill('SIGKILL');
  expect(await lines.next()).toBe('SIGTERM');
  expect(await lines.next()).toBe('ended 7 SIGTERM');
});

test('a second signal ends a program that does not want to end', async () => {
  const stubborn = `process.on('SIGTERM', () => console.log('no')); console.log(process.pid); setInterval(() => {}, 1000);`;
  const program = RUNNER.replace(JSON.stringify(SERVER), JSON.stringify(stubborn));
  const runner = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = linesOf(runner);
  await lines.next();
  runner.kill('SIGTERM');
  expect(await lines.next()).toBe('no');
  runner.kill('SIGTERM');
  expect(await lines.next()).toBe('ended 143 SIGTERM');
});

test('a program that does not exist is an exit code, not a crash', async () => {
  const { runProgram } = await import('./run-program.mjs');
  expect(await runProgram('/nowhere/at/all', [])).toEqual({ code: 127, stopped: null });
});

type Lines = { readonly next: () => Promise<string | undefined> };

function linesOf(child: ChildProcess): Lines {
  if (child.stdout === null) throw new Error('The program was started with a pipe.');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    next: async () => {
      const { value, done } = await lines.next();
      return done === true ? undefined : value;
    },
  };
}
