import { Download, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { buttonClass } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { actionClass, Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { ReasonSheet } from '../shell/forms/reason.sheet.tsx';
import { useMe } from '../staff/use-me.ts';
import { useCommand } from '../use-command.ts';
import { DaysBox } from './days-box.tsx';
import { StateFloatSheet } from './state-float.sheet.tsx';
import { TransferFlagsBox } from './transfer-flags-box.tsx';
import { useBooksState, type BooksState } from './use-books-state.ts';

/** The bookkeeping of the operator: whether it is correct, whether the money is there, day by day. */
export function BooksScreen() {
  const state = useBooksState();
  return (
    <Page title="Books" note="Closed every night, never changed" end={<ExportLink />}>
      <QueryState query={state} skeleton={<Skeleton className="h-40 rounded-[14px]!" />}>
        {({ recent, whole, stop }) => (
          <>
            {stop === null ? null : <StopBox stop={stop} />}
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1100px]:grid-cols-2">
              <SolvencyBox />
              <ChecksBox recent={recent} whole={whole} />
            </div>
          </>
        )}
      </QueryState>
      <DaysBox />
      <TransferFlagsBox />
    </Page>
  );
}

/** The browser fetches the file itself, so that its size costs this page no memory. */
function ExportLink() {
  return (
    <a
      href="/console/api/books-csv"
      download="books.csv"
      className={joinClasses(buttonClass({ kind: 'line', size: 'small' }), actionClass({ compact: false }))}
    >
      <Download aria-hidden="true" />
      Export CSV
    </a>
  );
}

type Check = BooksState['recent'];

/** The last check of what is new and the last check of everything. */
function ChecksBox({ recent, whole }: Pick<BooksState, 'recent' | 'whole'>) {
  return (
    <Box title="Checks" titleEnd={<span className="text-13 text-text-3">Every five minutes</span>}>
      <div className="grid gap-3 px-4 pb-4">
        <CheckRow name="New entries and all wallets" check={recent} />
        <CheckRow name="Every entry there is, by night" check={whole} />
      </div>
    </Box>
  );
}

function CheckRow({ name, check }: { readonly name: string; readonly check: Check }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="grid">
          <b className="font-semi">{name}</b>
          <span className="text-13 text-text-3">
            {check === null ? 'Not yet' : timeOf(check.finished_at)}
          </span>
        </span>
        {check === null ? null : <CheckTag broken={check.broken} />}
      </div>
      {check === null || check.violations.length === 0 ? null : (
        <ul className="grid gap-1 text-14 text-danger">
          {check.violations.map(({ invariant, detail }) => (
            <li key={`${invariant} ${detail}`} className="[overflow-wrap:anywhere]">
              {invariant}: {detail}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function CheckTag({ broken }: { readonly broken: number }) {
  if (broken === 0) return <StatusTag tone="approved">Right</StatusTag>;
  return <StatusTag tone="cancelled">{broken === 1 ? '1 difference' : `${broken} differences`}</StatusTag>;
}

function timeOf(at: string): string {
  return `${formatInstant(at, 'date')}, ${formatInstant(at, 'minute')}`;
}

type Solvency = Reply<'/console/api/get-solvency'>;

/** What players own, beside the money that is there for it. */
function SolvencyBox() {
  const { permissions } = useMe();
  const [stating, setStating] = useState(false);
  const query = useQuery<Solvency, CallError>({
    queryKey: ['solvency'],
    queryFn: () => ask('/console/api/get-solvency', {}),
  });
  const state = permissions.includes('books.state-float') ? (
    <Action compact kind="line" onClick={() => setStating(true)}>
      State the float
    </Action>
  ) : undefined;
  return (
    <Box title="Money of players" titleEnd={state}>
      <QueryState query={query} skeleton={<Skeleton className="m-4 h-56 rounded-[14px]!" />}>
        {(solvency) => (
          <div className="grid gap-2 px-4 pb-3">
            <Cover {...solvency} />
            <FactList small facts={factsOf(solvency)} />
          </div>
        )}
      </QueryState>
      <StateFloatSheet open={stating} onClose={() => setStating(false)} />
    </Box>
  );
}

function Cover({ cover, stated_at: at, stated_by: by, note }: Solvency) {
  if (cover === null || at === null)
    return <p className="text-14 text-text-2">Nobody has said yet how much money there is.</p>;
  const isShort = cover.startsWith('-');
  return (
    <div className="grid justify-items-start gap-1">
      <StatusTag tone={isShort ? 'cancelled' : 'approved'}>
        {isShort ? `${formatPoints(cover.slice(1))} missing` : `Covered, ${formatPoints(cover)} above`}
      </StatusTag>
      <p className="text-13 [overflow-wrap:anywhere] text-text-3">
        Stated by {by} on {formatInstant(at, 'date')}, {formatInstant(at, 'minute')}
        {note === '' ? '' : `: ${note}`}
      </p>
    </div>
  );
}

function factsOf(solvency: Solvency) {
  const { stated_float: stated } = solvency;
  return [
    { name: 'In wallets', value: formatPoints(solvency.wallets) },
    { name: 'Held for withdrawals', value: formatPoints(solvency.held_withdrawals) },
    { name: 'Held by limits of players', value: formatPoints(solvency.held_deposits) },
    { name: 'Players own', value: formatPoints(solvency.players_funds) },
    { name: 'Stakes at risk, without a result', value: formatPoints(solvency.stakes_at_risk) },
    { name: 'Stated float', value: stated === null ? '--' : formatPoints(stated) },
    { name: 'Received less paid', value: formatPoints(solvency.expected_float) },
    { name: 'Players owe', value: formatPoints(solvency.debt) },
  ];
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
  if (!canLift) return 'Find and repair the difference. The whole books are checked every five minutes.';
  if (own) return 'The books are right again. A second owner has to say so too.';
  return 'The books are right again. Two owners let payouts go on.';
}

function LiftStop({ stop }: { readonly stop: Stop }) {
  const [open, setOpen] = useState(false);
  const command = useCommand('/console/api/lift-payout-stop');
  const close = (): void => {
    command.reset();
    setOpen(false);
  };
  const send = (reason: string): void =>
    command.mutate(
      { reason },
      {
        onSuccess: ({ state }) => {
          showToast('ok', state === 'lifted' ? 'Payouts go on' : 'Sent. A second person must decide on it');
          close();
        },
      },
    );
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
        onSend={send}
        onClose={close}
      />
    </div>
  );
}
