import { openPglite } from '../../src/server/platform/store/pglite-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

/** Run as a process of its own: writes rows to the embedded store in the folder given and prints each when it is kept. */
const [, , dataDir] = process.argv;
if (dataDir === undefined) throw new Error('name the folder');
const db = await openPglite({ dataDir });
await db.script('create table if not exists kept (number bigint primary key)');
const [top] = await db.query<{ next: number }>(sql`select coalesce(max(number), 0) + 1 as next from kept`);
for (let number = top?.next ?? 1; ; number += 1) {
  await db.transaction((tx) => tx.query(sql`insert into kept values (${number})`));
  process.stdout.write(`${number}\n`);
}
