// Every npm script comes through here. This file and what it imports at its top run on any Node from 18 on and need
// no package: they bring the right Node and the packages, then hand over to run-task.ts, which may use both.
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { withLock } from './with-lock.mjs';
import { installPackages } from './install-packages.mjs';
import { isNodeNewEnough, provideNode } from './provide-node.mjs';
import { runProgram } from './run-program.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// What Node has made of a file once, the next process need not make again: servers start faster.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('.cache/compiled');

if (isNodeNewEnough(process.versions.node)) {
  await withLock('install', installPackages);
  const { runTask } = await import('./run-task.ts');
  process.exitCode = await runTask(process.argv.slice(2));
} else {
  const node = await withLock('node', provideNode);
  const { code } = await runProgram(node.program, process.argv.slice(1), { PATH: node.path });
  process.exitCode = code;
}
