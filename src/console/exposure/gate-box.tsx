import { useState } from 'react';
import { Check, Eye, EyeOff, X } from 'lucide-react';
import { Link } from 'wouter';
import { formatInstant } from '#client/format/format-instant.ts';
import { FactList } from '#ui/fact-list.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { formatMarketDay, sessionTitle } from '../results/format-session.ts';
import { Action, ActionLink } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { FailureNote } from '../shell/failure-note.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { KeyCap } from '../shell/keys/key-cap.tsx';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useCommand } from '../use-command.ts';
import type { Gate } from './use-exposure.ts';

const REASONS = [
  { key: 'limits', text: 'Limit watch' },
  { key: 'cutting', text: 'Cutting' },
  { key: 'incident', text: 'Incident' },
] as const;
type Reason = (typeof REASONS)[number]['key'];

const REFUSED: Readonly<Record<Exclude<Gate['cannot_look'], ''>, string>> = {
  exposure_entry_waits: 'Your entry of a result of this day waits for its second person. Withdraw it first.',
  exposure_too_few_left:
    'After your look fewer than two people could enter the result, or fewer than two could check it.',
  not_allowed: 'Your roles see the book after the results of the day.',
};

/** Stands before the book: what a look means, and who can still declare after it. */
export function GateBox({ gate }: { readonly gate: Gate }) {
  const [reason, setReason] = useState<Reason>('limits');
  const command = useCommand('/console/api/look-at-exposure');
  const title = sessionTitle(gate);
  const look = (): void => command.mutate({ session_id: gate.session_id, reason });
  useKeys({ send: () => (gate.cannot_look === '' && !command.isPending ? look() : false) });
  return (
    <Box className="mx-auto w-full max-w-[660px]">
      <div className="grid gap-4 px-4 py-5 desk:px-6">
        <GateHead />
        <FactList small facts={factsOf(gate)} />
        <StillAble gate={gate} />
        {gate.cannot_look === '' ? (
          <div className="grid gap-2">
            <h3 className="text-13 font-semi text-text-2">Why do you look?</h3>
            <Segments label="Why do you look?" choices={REASONS} chosen={reason} onChoose={setReason} />
          </div>
        ) : (
          <WarningBox>{REFUSED[gate.cannot_look]}</WarningBox>
        )}
        <FailureNote error={command.error} />
        <div className="flex flex-wrap gap-2.5">
          {gate.cannot_look === '' ? (
            <Action kind="solid" busy={command.isPending} busyText="Please wait..." onClick={look}>
              <Eye aria-hidden="true" />
              Look at {title}
              <KeyCap of="send" />
            </Action>
          ) : null}
          <ActionLink to="/exposure" kind="line">
            Go back
          </ActionLink>
        </div>
        <p className="text-13 text-text-3">
          Wanted only the totals?{' '}
          <Link href={`/sessions/${gate.session_id}`} className="font-medium text-brand underline">
            The session page
          </Link>{' '}
          shows them without numbers, and does not count as looking.
        </p>
      </div>
    </Box>
  );
}

function GateHead() {
  return (
    <div className="flex items-start gap-3.5">
      <span className="grid size-10 flex-none place-items-center rounded-[10px] bg-pending-soft text-pending">
        <EyeOff aria-hidden="true" className="size-5" />
      </span>
      <div>
        <h2 className="text-18 leading-snug font-bold">Who looks may not declare</h2>
        <p className="text-text-2">
          This page shows what was bid on each number. Once you open it, you can neither make nor check the
          result of this session.
        </p>
      </div>
    </div>
  );
}

function StillAble({ gate }: { readonly gate: Gate }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-13 font-semi text-text-2">After you look, these can still declare</h3>
      <div className="grid gap-x-6 gap-y-1 wide:grid-cols-2">
        <People label="Who can enter results" people={gate.makers} can="makes" />
        <People label="Who can check them" people={gate.checkers} can="checks" />
      </div>
    </div>
  );
}

function factsOf(gate: Gate) {
  const others = gate.counts_for.filter((half) => half !== gate.session);
  return [
    { name: 'Session', value: `${sessionTitle(gate)}, ${formatMarketDay(gate.market_day)}` },
    { name: 'Lasts until', value: 'its result stands, or the session is void' },
    ...(others.length === 0
      ? []
      : [
          {
            name: 'Also counts for',
            value: `the ${others[0] === 'open' ? 'Open' : 'Close'} of the day: jodis are shown`,
          },
        ]),
    { name: 'Written down', value: 'your name, time and reason' },
    { name: 'Refused', value: 'when fewer than 2 makers or 2 checkers would be left' },
  ];
}

type PeopleProps = {
  readonly label: string;
  readonly people: Gate['makers'];
  readonly can: 'makes' | 'checks';
};

function People({ label, people, can }: PeopleProps) {
  return (
    <ul aria-label={label} className="grid content-start gap-1">
      {people.map(({ name, looked_at: lookedAt }) => (
        <li key={name} className="flex items-center gap-2">
          {lookedAt === null ? (
            <Check aria-hidden="true" className="size-4 flex-none text-open" />
          ) : (
            <X aria-hidden="true" className="size-4 flex-none text-danger" />
          )}
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <small className="text-13 text-text-3">
            {lookedAt === null ? can : `looked ${formatInstant(lookedAt, 'minute')}`}
          </small>
        </li>
      ))}
    </ul>
  );
}
