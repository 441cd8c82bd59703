import { readFileSync } from 'node:fs';
import { blocksOf } from './production/document.ts';
import { startSystemd } from './units/start-systemd.ts';

/**
 * The last step of `npm run test:deploy`: one machine of docs/production.md under a systemd of its own, so that every program runs in
 * the sandbox of its unit. The blocks that make the machine and those that start, restart and back up run as they stand there.
 */
const BEFORE_UNITS = ['Names', 'Program', 'Secrets', 'Database', 'Roles', 'Variables'] as const;

const DOCUMENT = readFileSync('docs/production.md', 'utf8');

const COPY_UNITS = 'cp /opt/ank/deploy/systemd/* /etc/systemd/system; systemctl daemon-reload';
const STOP_DATABASE = '(cd "$DB_DIR"; runuser -u postgres -- "$PGBIN/pg_ctl" -D "$DB_DIR/data" -w stop)';
/** The document has these in its sentences. */
const MAKE_USER = 'useradd --system --home /opt/ank ank';
const START_DATABASE = 'systemctl enable --now ank-database';
const START_TIMERS = 'systemctl enable --now ank-backup.timer ank-drill.timer';

if (process.getuid?.() !== 0) {
  console.error('The units are tried as root.');
  process.exit(1);
}
const systemd = await startSystemd();
try {
  tryAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(systemd.logs());
  process.exitCode = 1;
} finally {
  await systemd.end();
}

function tryAll(): void {
  step('the user, the units and the database', () => {
    runSentence(MAKE_USER);
    systemd.run(COPY_UNITS);
    BEFORE_UNITS.forEach(runChapter);
  });
  step('two nodes start', () => runChapter('Nodes'));
  step('both restart, one after the other', () => runChapter('Update'));
  step('backup and drill by hand', () => runChapter('Backup'));
  step('the database by its unit', () => {
    systemd.run(STOP_DATABASE);
    runSentence(START_DATABASE);
  });
  step('backup and drill by theirs', () => {
    runSentence(START_TIMERS);
    systemd.run('systemctl start ank-backup');
    systemd.run('systemctl start ank-drill');
  });
  step('both nodes stop in order, and none had to be started again', () => {
    systemd.run('systemctl stop ank@1 ank@2');
    const said = systemd.run('systemctl show --property=Result,NRestarts ank@1 ank@2');
    if (said.trim() !== 'Result=success\nNRestarts=0\n\nResult=success\nNRestarts=0') throw new Error(said);
  });
}

function runChapter(name: string): void {
  const blocks = blocksOf(DOCUMENT).filter(({ chapter }) => chapter === name);
  if (blocks.length === 0) throw new Error(`docs/production.md has no chapter ${name} with a block`);
  // This checkout has its packages, and no screen is looked at.
  blocks.forEach(({ text }) => systemd.run(text.replace('npm run build\n', '')));
}

function runSentence(command: string): void {
  if (!DOCUMENT.includes(`\`${command}\``)) throw new Error(`docs/production.md does not say ${command}`);
  systemd.run(command);
}

function step(name: string, work: () => void): void {
  const began = performance.now();
  work();
  console.log(`ok     units: ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
}
