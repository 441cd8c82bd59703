import { SILENT_LOG } from '../../src/server/platform/log.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { parseBackupPlace } from '../backup/backup-place.ts';
import { drill } from '../backup/drill.ts';
import { formatStandby, readServerFacts } from '../backup/server-facts.ts';
import { providePgbackrest } from '../machine/provide-program.ts';
import { sayingWhy } from './saying-why.ts';

/** `npm run drill`: restores the newest backup somewhere else, checks it, says how long it took, and takes it away. */
export async function runDrill(): Promise<number> {
  return sayingWhy(async () => {
    const place = parseBackupPlace(process.env);
    if (!(await providePgbackrest())) return 1;
    const live =
      place.adminUrl === null ? null : openPostgres(place.adminUrl, { poolMax: 1, log: SILENT_LOG });
    try {
      const follows = live === null ? null : (await readServerFacts(live)).follows;
      if (follows !== null) {
        console.log(formatStandby(follows));
        return 0;
      }
      const report = await drill(place, live);
      console.log(
        `Backup ${report.label}: restored in ${report.restoreSeconds} s, started in ${report.startSeconds} s, ` +
          `checked in ${report.checkSeconds} s; ${report.entries} entries.`,
      );
      for (const problem of report.problems) console.error(problem);
      console.log(
        report.problems.length === 0
          ? 'The backup is good, and the books in it are right.'
          : 'THE BACKUP IS NOT GOOD.',
      );
      return report.problems.length === 0 ? 0 : 1;
    } finally {
      await live?.close();
    }
  });
}
