import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';

const PARENT_POLL_MS = 500;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @type {NodeJS.Signals | null} */
let stopped = null;

/**
 * Runs a program to its end on our terminal. While it runs we pass on what is meant to end us: SIGTERM, SIGINT, and
 * the end of our parent. The parent counts because npm hands a kill to its shell only, which does not hand it on.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env] added to our environment
 * @param {(text: string) => string} [rewrite] what stands on our terminal in the place of what the program prints
 * @returns {Promise<{ code: number, stopped: NodeJS.Signals | null }>} its exit code, and whether we were told to end
 */
export function runProgram(program, args, env = {}, rewrite) {
  watchForTheEnd();
  const child = spawn(program, args, {
    stdio: ['inherit', rewrite === undefined ? 'inherit' : 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  child.stdout?.on('data', (text) => process.stdout.write(rewrite?.(String(text)) ?? ''));
  running.add(child);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      running.delete(child);
      console.error(`${program} could not be started: ${error.message}`);
      resolve({ code: 127, stopped });
    });
    /** @type {(code: number | null, signal: NodeJS.Signals | null) => void} */
    const end = (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? (signal === 'SIGINT' ? 130 : 143), stopped });
    };
    // What is printed through us is whole only when it is closed.
    if (rewrite === undefined) child.once('exit', end);
    else child.once('close', end);
  });
}

/** @type {(() => void) | null} */
let told = null;

/**
 * Answers when we are meant to end, for a task that has something of its own to end then; it takes the time that it needs.
 * @returns {Promise<void>}
 */
export function untilToldToEnd() {
  watchForTheEnd();
  return new Promise((resolve) => {
    told = resolve;
  });
}

let watching = false;

function watchForTheEnd() {
  if (watching) return;
  watching = true;
  const before = ancestors();
  process.on('SIGTERM', () => stopAll('SIGTERM'));
  process.on('SIGHUP', () => stopAll('SIGTERM'));
  process.on('SIGINT', () => {
    // Ctrl-C goes to everything in the terminal's foreground, so the programs have it already.
    if (process.stdin.isTTY && told === null) stopped = 'SIGINT';
    else stopAll('SIGINT');
  });
  setInterval(() => {
    if (stopped === null && ancestors() !== before) stopAll('SIGTERM');
  }, PARENT_POLL_MS).unref();
}

/**
 * Names our parent and, when npm started us, npm: it stands behind a shell that outlives it when it is killed.
 * @returns {string} changes when one of them is gone
 */
function ancestors() {
  const isFromNpm = process.env['npm_lifecycle_event'] !== undefined;
  return isFromNpm ? `${process.ppid} ${parentOf(process.ppid)}` : String(process.ppid);
}

/**
 * @param {number} pid
 * @returns {string} empty where the system does not say
 */
function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

/** @param {'SIGTERM' | 'SIGINT'} signal */
function stopAll(signal) {
  if (running.size === 0 && told === null) process.exit(signal === 'SIGINT' ? 130 : 143);
  // Who asks a second time does not want to wait for what is still under way.
  for (const child of running) child.kill(stopped === null ? signal : 'SIGKILL');
  stopped = signal;
  told?.();
}
