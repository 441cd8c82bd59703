import { Download, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '#client/format/format-instant.ts';
import { buttonClass } from '#ui/button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { actionClass, Action } from '../shell/action.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { useMe } from '../staff/use-me.ts';
import { useSheetCommand } from '../use-command.ts';
import { ChecksBox } from './checks-box.tsx';
import { BackupsBox } from './backups-box.tsx';
import { DaysBox } from './days-box.tsx';
import { SolvencyBox } from './solvency-box.tsx';
import { TransferFlags } from './transfer-flags.tsx';

type BooksState = Reply<'/console/api/get-books-state'>;

// The books are checked every five minutes; this shows a new check soon enough.
const RENEW_MS = 30_000;

/** The bookkeeping of the operator: whether it is correct, whether the money is there, day by day. */
export function BooksScreen() {
  const { permissions } = useMe();
  const state = useAsk(
    '/console/api/get-books-state',
    {},
    { queryKey: ['books-state'], refetchInterval: RENEW_MS },
  );
  return (
    <Page title="Books" note="Closed every night, never changed" end={<ExportLink />}>
      <QueryState query={state} skeleton={<Skeleton className="h-40 rounded-[14px]!" />}>
        {({ recent, whole, pass, stop }) => (
          <>
            {stop === null ? null : <StopBox stop={stop} />}
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1100px]:grid-cols-2">
              <SolvencyBox />
              <div className="grid gap-4">
                <ChecksBox recent={recent} whole={whole} pass={pass} />
                {permissions.includes('backups.see') ? <BackupsBox /> : null}
              </div>
            </div>
          </>
        )}
      </QueryState>
      <DaysBox />
      <TransferFlags />
    </Page>
  );
}

/** The browser fetches the file itself, so that its size costs this page no memory. */
function ExportLink() {
  return (
    <a
      href="/console/api/books-csv"
      download="books.csv"
      className={joinClasses(buttonClass({ kind: 'line', size: 'small' }), actionClass({ compact: true }))}
    >
      <Download aria-hidden="true" />
      Export CSV
    </a>
  );
}

type Stop = NonNullable<BooksState['stop']>;

/** Why nothing is paid out, and how to resume payouts: two staff members, once the books are correct again. */
function StopBox({ stop }: { readonly stop: Stop }) {
  const { permissions } = useMe();
  return (
    <section
      aria-label="Payouts are stopped"
      className="grid gap-2.5 rounded-[14px] bg-danger-soft px-4 py-3.5 text-danger inset-ring inset-ring-line"
    >
      <h2 className="flex items-center gap-2 text-16 font-bold">
        <CircleAlert aria-hidden="true" className="size-5 flex-none" />
        Payouts are stopped
      </h2>
      <p className="text-14 leading-snug">
        Since {formatInstant(stop.began_at, 'minute')} on {formatInstant(stop.began_at, 'date')} no withdrawal
        is taken or paid and nothing is settled, because the books do not balance. Bids go on.
      </p>
      {stop.first_by === '' ? null : (
        <p className="text-14 leading-snug">
          {stop.first_by} says that payouts may go on: {stop.first_reason}. A second person decides.
        </p>
      )}
      <p className="text-14 leading-snug font-semi">{nextStep(stop)}</p>
      {permissions.includes('books.lift-stop') && stop.can_lift && !stop.own ? (
        <LiftStop stop={stop} />
      ) : null}
    </section>
  );
}

function nextStep({ can_lift: canLift, own }: Stop): string {
  if (!canLift) return 'Find and repair the difference. The whole books are checked again and again.';
  if (own) return 'The books are right again. A second owner has to say so too.';
  return 'The books are right again. Two owners let payouts go on.';
}

function LiftStop({ stop }: { readonly stop: Stop }) {
  const [open, setOpen] = useState(false);
  const { command, send, close } = useSheetCommand('/console/api/lift-payout-stop', {
    onClose: () => setOpen(false),
    done: ({ state }) => (state === 'lifted' ? 'Payouts go on' : 'Sent. A second person must decide on it'),
  });
  return (
    <div>
      <Action kind="solid" onClick={() => setOpen(true)}>
        Let payouts go on
      </Action>
      <ReasonSheet
        open={open}
        title="Let payouts go on"
        verb={stop.first_by === '' ? 'Send for approval' : 'Let payouts go on'}
        kind="danger"
        command={command}
        onSend={(reason) => send({ reason })}
        onClose={close}
      />
    </div>
  );
}
