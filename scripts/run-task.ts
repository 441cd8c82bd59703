type Task = (args: readonly string[]) => Promise<number>;

// Each task is loaded when it is asked for: what starts the server stays beside it and should be small.
const TASKS: ReadonlyMap<string, () => Promise<Task>> = new Map([
  ['start', async () => (await import('./tasks/run-start.ts')).runStart],
  ['dev', async () => (await import('./tasks/run-dev.ts')).runDev],
  ['workbench', async () => (await import('./tasks/run-workbench.ts')).runWorkbench],
  ['test', async () => (await import('./tasks/run-tests.ts')).runTests],
  ['test:whole', async () => (await import('./tasks/run-tests.ts')).runWholeTests],
  ['check', async () => (await import('./tasks/run-checks.ts')).runChecks],
  ['bench', () => script('test/load/bench.ts')],
  ['replay', async () => (await import('./tasks/run-replay.ts')).runReplay],
  ['cluster', async () => (await import('./tasks/run-cluster.ts')).runCluster],
  ['fuzz', async () => (await import('./tasks/run-fuzz.ts')).runFuzz],
  ['test:failover', () => script('test/faults/failover/run-failover.ts')],
  ['histories', async () => (await import('./tasks/run-histories.ts')).runHistories],
  ['test:cases', async () => (await import('./tasks/run-cases.ts')).runCases],
  ['test:faults', async () => (await import('./tasks/run-faults.ts')).runFaults],
  ['test:soak', () => script('test/faults/soak/run-soak.ts')],
  ['docs', () => script('scripts/write-docs.ts')],
  ['shape', () => script('scripts/shape.ts')],
  ['invariants', () => script('src/server/run-invariants.ts')],
  ['backup', async () => (await import('./tasks/run-backup.ts')).runBackup],
  ['restore', async () => (await import('./tasks/run-restore.ts')).runRestore],
  ['drill', async () => (await import('./tasks/run-drill.ts')).runDrill],
  ['cold', async () => (await import('./tasks/run-cold.ts')).runCold],
  ['test:backup', () => script('test/operations/try-backup.ts')],
  ['build', async () => (await import('./tasks/run-build.ts')).runBuild],
  ['sbom', async () => (await import('./tasks/run-sbom.ts')).runSbom],
  ['test:production', () => script('test/operations/try-production.ts')],
  ['test:deploy', async () => (await import('./tasks/run-deploy-test.ts')).runDeployTest],
  ['doctor', () => script('src/server/run-doctor.ts')],
  ['make-roles', () => script('src/server/run-make-roles.ts')],
  ['rotate-keys', () => script('src/server/run-rotate-keys.ts')],
  ['clear-authenticator', () => script('src/server/run-clear-authenticator.ts')],
]);

/** Runs the task that the first word names and answers the exit code. */
export async function runTask([name = '', ...args]: readonly string[]): Promise<number> {
  const load = TASKS.get(name);
  if (load === undefined) {
    console.error(`There is no task "${name}". Tasks: ${[...TASKS.keys()].join(', ')}.`);
    return 2;
  }
  const task = await load();
  return task(args);
}

async function script(file: string): Promise<Task> {
  const { runScript } = await import('./tasks/run-script.ts');
  return (args) => runScript(file, args);
}
