import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { fillColdPart, findObstacles } from '../../src/server/books/cold/cold-month-store.ts';
import {
  attachMonth,
  detachMonth,
  movingAlone,
  type NotMoved,
  type Tell,
} from '../../src/server/books/cold/move-month.ts';
import { inOwnTime } from '../../src/server/books/cold/read-part.ts';
import { type ColdMonth, formatPeriod, selectMonths } from '../../src/server/ledger/cold-months.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { StartRefusedError } from '../../src/server/platform/start-refused.ts';
import { fileOf, sumUp } from './manifest.ts';
import { linesOf, provenMonth, writeMonth } from './month-files.ts';
import { describeMonth, sayObstacle } from './say-month.ts';

export interface ColdWish {
  readonly month: string;
  /** The folder that has, or gets, a folder for each month. */
  readonly place: string;
  /** Who does it; the user of the machine where nobody is named. */
  readonly by: string | null;
}

/** The months of a store, one a line. */
export async function listMonths(db: Db): Promise<readonly string[]> {
  const months = await selectMonths(db);
  return months.length === 0 ? ['No month has parts of its own yet.'] : months.map(describeMonth);
}

/** Writes a month to files, reads them back, and takes it out of the tables. */
export function detach(db: Db, wish: ColdWish, tell: Tell): Promise<string> {
  return alone(db, () => detachAlone(db, wish, tell));
}

/** Puts a month back from its files, when they are those that it was written to. */
export function attach(db: Db, wish: ColdWish, tell: Tell): Promise<string> {
  return alone(db, () => attachAlone(db, wish, tell));
}

async function alone(db: Db, work: () => Promise<string>): Promise<string> {
  const said = await movingAlone(db, work);
  if (said === null)
    throw new StartRefusedError('Somebody else is moving a month. Wait until that is done, and try again.');
  return said;
}

async function detachAlone(db: Db, wish: ColdWish, tell: Tell): Promise<string> {
  const month = await findMonth(db, wish.month);
  if (month.cold) return `${wish.month} is in cold storage already: ${month.folder}.`;
  const [obstacle] = await inOwnTime(db, (tx) => findObstacles(tx, month.period));
  if (obstacle !== undefined) throw new StartRefusedError(sayObstacle(wish.month, obstacle));
  const folder = folderOf(wish);
  await writeMonth(db, { period: month.period, folder }, tell);
  const { manifest, sha256 } = await provenMonth(db, folder);
  tell('proven');
  const move = { period: month.period, by: nameOf(wish), folder, sha256, ...sumUp(manifest) };
  refuseUnmoved(await detachMonth(db, move, tell), folder);
  return `${wish.month} is in cold storage: ${folder}, ${move.figures.ledger.rows} entries in ${move.bytes} bytes, checksum ${sha256}. Keep a second copy elsewhere.`;
}

async function attachAlone(db: Db, wish: ColdWish, tell: Tell): Promise<string> {
  const month = await findMonth(db, wish.month);
  if (!month.cold) return `${wish.month} is in its tables: there is nothing to do.`;
  const folder = folderOf(wish);
  const { manifest, sha256 } = await provenMonth(db, folder);
  tell('proven');
  if (sha256 !== month.sha256)
    throw new StartRefusedError(
      `${folder} is not what was taken out: its checksum is ${sha256}, and that of ${wish.month} is ${month.sha256}.`,
    );
  const move = { period: month.period, by: nameOf(wish), folder, sha256, ...sumUp(manifest) };
  const why = await attachMonth(db, move, {
    tell,
    fill: async (tx, table) => {
      for await (const lines of linesOf(fileOf(folder, table)))
        await fillColdPart(tx, { table, period: month.period, rows: `[${lines.join(',')}]` });
      return manifest.files[table].columns;
    },
  });
  refuseUnmoved(why, folder);
  return `${wish.month} is back: ${move.figures.ledger.rows} entries, ${move.figures.slips.rows} slips, ${move.figures.wins.rows} wins. Its files stay in ${folder}.`;
}

async function findMonth(db: Db, text: string): Promise<ColdMonth> {
  const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  const period = Number(`${year}${number}`);
  if (year === undefined) throw new StartRefusedError(`"${text}" is no month: write it as 2026-01.`);
  const months = await selectMonths(db);
  const exact = months.find((month) => month.period === period);
  if (exact !== undefined) return exact;
  const around = months.find((month) => month.from_period <= period && period < month.until_period);
  throw new StartRefusedError(
    around === undefined
      ? `${text} has no part of its own: "npm run cold -- list" shows those that have. What is older than the first of them stays.`
      : `${text} is in the part of ${formatPeriod(around.period)}: name that one.`,
  );
}

function folderOf({ place, month }: ColdWish): string {
  return join(resolve(place), `ank-${month}`);
}

function nameOf({ by }: ColdWish): string {
  return by ?? userInfo().username;
}

const WHY: Readonly<Record<NotMoved, string>> = {
  moved_before: 'Somebody else has moved it meanwhile.',
  not_free: 'Something of it has moved meanwhile: try again.',
  other_figures:
    'What the files have is not what the tables say. Nothing was changed; delete the folder and try again.',
  locked_out:
    'A long statement kept the tables all the time. Nothing was changed; try again later, the files are kept.',
};

function refuseUnmoved(why: NotMoved | null, folder: string): void {
  if (why !== null) throw new StartRefusedError(`${WHY[why]} (${folder})`);
}
