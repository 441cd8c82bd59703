import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { countEntries } from '../../../src/server/backups/store-facts.ts';
import { sql } from '../../../src/server/platform/store/sql.ts';
import { beginBookings } from './bookings.ts';
import { machinesAt, openPrimary, openStage, type Stage, withPrimary } from './cluster-stage.ts';
import { assertNames, type Block, blocksOf } from './document.ts';
import { endAllOn, type Machine, openTry } from './machine.ts';
import { assertDoctor, secondsSince, withOurPorts } from './try-one.ts';
import { beginVisitors } from './visitors.ts';

const NAMES_CHAPTER = 'Names';
/** Of these the bids stand still for a while; all others disturb nobody. */
const CHAPTERS_WITH_PAUSE = ['Failover', 'Update of PostgreSQL'];
/** Far more than the ten seconds of a failover, for a machine that is busy. */
const PAUSE_MS_MAX = 60_000;
/** So long all is well before and after it. */
const AROUND_MS = 3_000;
const ARCHIVED_MS_MAX = 60_000;

/** The commands of docs/production-cluster.md on four machines in one, with bookings through the failover and after it. */
export async function tryCluster(): Promise<void> {
  const { folder, program } = openTry();
  const stage = await openStage(folder, program);
  const end = async () => {
    await endAllOn(stage.front, []);
    // Together: none of them should wait for a new leader.
    await Promise.all(stage.databases.map((machine) => endAllOn(machine, databasesOf(machine))));
  };
  try {
    const other = readFileSync('docs/production.md', 'utf8');
    const blocks = blocksOf(readFileSync('docs/production-cluster.md', 'utf8'), other);
    const isName = ({ chapter }: Block) => chapter === NAMES_CHAPTER;
    assertNames(blocks.filter(isName), stage.names);
    const rest = blocks.filter((block) => !isName(block));
    for (const chapter of new Set(rest.map((block) => block.chapter))) await runChapter(stage, rest, chapter);
    await assertAllThere(stage);
  } finally {
    await end();
    if (process.env['KEEP'] === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

function databasesOf({ folder }: Machine): readonly string[] {
  return ['data', 'data-old', 'restored'].map((name) => join(folder, 'database', name, 'postmaster.pid'));
}

async function runChapter(stage: Stage, blocks: readonly Block[], chapter: string): Promise<void> {
  const began = performance.now();
  const withPause = CHAPTERS_WITH_PAUSE.includes(chapter);
  const bookings = withPause ? beginBookings(() => openPrimary(stage)) : null;
  const ca = withPause ? readFileSync(join(stage.names['ETC'] ?? '', 'ca.pem')) : null;
  const visitors = ca === null ? null : beginVisitors({ site: stage.names['SITE'] ?? '', ca });
  if (withPause) await wait(AROUND_MS);
  for (const block of blocks) if (block.chapter === chapter) await runBlock(stage, block);
  if (withPause) await wait(AROUND_MS);
  if (bookings !== null) {
    const { players, pauseMs } = await bookings.end();
    stage.booked.push(...players);
    console.log(`   ${players.length} bookings, none for ${(pauseMs / 1000).toFixed(1)} s`);
    if (players.length < 10 || pauseMs > PAUSE_MS_MAX) throw new Error(`bookings stood still in ${chapter}`);
  }
  if (visitors !== null) {
    const { asked, lost } = await visitors.end();
    const kinds = [...new Set(lost)].map((kind) => `${lost.filter((one) => one === kind).length} of ${kind}`);
    console.log(`   ${asked} requests, not answered with 200: ${kinds.join(', ') || 'none'}`);
    if (lost.some((kind) => kind !== '503')) throw new Error('a request got neither an answer nor a 503');
  }
  if (chapter === 'Failover') await untilArchived(stage);
  if (chapter === 'After a failover') assertDrill(stage);
  console.log(`ok ${chapter} (${secondsSince(began)} s)`);
}

async function runBlock(stage: Stage, { place, text }: Block): Promise<void> {
  for (const machine of await machinesAt(stage, place)) {
    if (text.includes('systemctl kill')) stage.lost = machine;
    // The nodes are stopped by now, and nobody else books.
    if (text.includes('systemctl stop ank-patroni') && place === 'standbys')
      stage.entries = await withPrimary(stage, countEntries);
    const began = performance.now();
    await machine.run(withOurPorts(text));
    if (text.includes('npm run doctor')) assertDoctor(stage.front);
    console.log(
      `   ${machine.name}: ${text.trim().split('\n').at(-1)?.slice(0, 70)} (${secondsSince(began)} s)`,
    );
  }
}

/** All that was booked so far is in the archive of the new leader, which nobody has touched since it leads. */
async function untilArchived(stage: Stage): Promise<void> {
  await withPrimary(stage, async (db) => {
    stage.entries = await countEntries(db);
    const { log } = await db.one<{ log: string }>(sql`select pg_walfile_name(pg_switch_wal()) as log`);
    if (log.startsWith('00000001')) throw new Error('nobody else has taken the lead');
    const deadline = Date.now() + ARCHIVED_MS_MAX;
    for (;;) {
      const { done } = await db.one<{ done: boolean }>(
        sql`select coalesce(last_archived_wal >= ${log}, false) as done from pg_stat_archiver`,
      );
      if (done) return;
      if (Date.now() > deadline) throw new Error('the new leader does not archive its log');
      await wait(500);
    }
  });
}

/** The first drill after the failover is of a backup from before it: it has followed the log of both leaders. */
function assertDrill({ databases, entries }: Stage): void {
  const said = databases.flatMap(({ folder }) => {
    try {
      return [readFileSync(join(folder, 'state/drill.txt'), 'utf8')];
    } catch {
      return [];
    }
  });
  const found = /(\d+) entries/.exec(said.join('\n'))?.[1];
  console.log(`   the drill over the failover found ${found} entries of ${entries}`);
  if (Number(found) !== entries) throw new Error('the drill did not follow the log over the failover');
}

/** Every booking that was acknowledged is in the cluster that was made of the backup, and not an entry more or less. */
async function assertAllThere(stage: Stage): Promise<void> {
  await withPrimary(stage, async (db) => {
    const { there } = await db.one<{ there: number }>(
      sql`select count(*)::int as there from players where id = any (${stage.booked}::bigint[])`,
    );
    const entries = await countEntries(db);
    console.log(
      `   restored: ${entries} entries of ${stage.entries}, ${there} of ${stage.booked.length} bookings`,
    );
    if (there !== stage.booked.length || entries !== stage.entries)
      throw new Error('the restored cluster has not all that was booked');
  });
}
