import { formatCount } from '#client/format/format-count.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { Box } from '../shell/box.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { formatWhen } from '../shell/formats/format-when.ts';
import { formatAge, formatBytes } from './backup-words.ts';

type Backups = Reply<'/console/api/get-backups'>;
type Newest = Backups['backup'];
type Run = Backups['runs'][number];

// A backup comes once or some times a day.
const RENEW_MS = 60_000;

/** Whether anything would be left if the database were lost: the newest backup, and the last time that one was restored. */
export function BackupsBox() {
  const query = useAsk('/console/api/get-backups', {}, { queryKey: ['backups'], refetchInterval: RENEW_MS });
  return (
    <Box title="Backups">
      <QueryState query={query} skeleton={<Skeleton className="m-4 h-28 rounded-[14px]!" />}>
        {({ backup, drill, runs }) => (
          <div className="grid gap-3 px-4 pb-4">
            <NewestRow name="Newest backup" none="No backup yet" verb="npm run backup" newest={backup} />
            <NewestRow
              name="Last drill"
              none="No backup was ever restored"
              verb="npm run drill"
              newest={drill}
            />
            <Failures runs={runs} />
          </div>
        )}
      </QueryState>
    </Box>
  );
}

type Props = {
  readonly name: string;
  readonly none: string;
  readonly verb: string;
  readonly newest: Newest;
};

function NewestRow({ name, none, verb, newest: { newest, age_seconds: age, too_old: isTooOld } }: Props) {
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <b className="font-semi">{name}</b>
        <StatusTag tone={isTooOld ? 'cancelled' : newest === null ? 'pending' : 'approved'}>
          {newest === null ? 'None' : `${formatAge(age)} old`}
        </StatusTag>
      </div>
      <p className="text-13 [overflow-wrap:anywhere] text-text-3">
        {newest === null ? none : `${timeOf(newest)}, ${factsOf(newest)}`}
      </p>
      {isTooOld ? (
        <p className="text-14 leading-snug text-danger">
          Too old. See why <code>{verb}</code> did not run; docs/runbooks/backup-age.md says how.
        </p>
      ) : null}
    </div>
  );
}

function factsOf({ bytes, seconds, entries, label }: Run): string {
  const amount = `${formatCount(entries)} ${entries === 1 ? 'entry' : 'entries'}`;
  return `${formatBytes(bytes)} in ${seconds} s, ${amount}, ${label}`;
}

/** The failed runs since the last one of their kind that went well are what somebody has to look at. */
function Failures({ runs }: Pick<Backups, 'runs'>) {
  const open = runs.filter((run, i) => {
    const newer = runs.slice(0, i);
    return (
      run.outcome === 'failed' && newer.every((one) => one.kind !== run.kind || one.outcome === 'failed')
    );
  });
  if (open.length === 0) return null;
  return (
    <ul className="grid gap-1 text-14 text-danger" aria-label="Failed">
      {open.map((run) => (
        <li key={`${run.kind} ${run.began_at}`} className="[overflow-wrap:anywhere]">
          {run.kind === 'backup' ? 'Backup' : 'Drill'} of {timeOf(run)} failed: {run.said}
        </li>
      ))}
    </ul>
  );
}

function timeOf({ began_at: at }: Run): string {
  return formatWhen(at, { withTime: true });
}
