import { useState } from 'react';
import { Printer } from 'lucide-react';
import { useLocation } from 'wouter';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useServerNow } from '#client/time/use-server-now.ts';
import { formatMarketDay, sayEnd, sessionTitle, type MarketSession } from '../results/format-session.ts';
import { orderSessions } from '../results/needs-you.ts';
import { PhaseTag, sessionPhase } from '../results/session-phase.tsx';
import { useSessions } from '../results/use-sessions.ts';
import { ActionLink } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { SelectField } from '../shell/forms/select-field.tsx';
import { KeyCap } from '../shell/keys/key-cap.tsx';
import { useKeys } from '../shell/keys/use-keys.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { Book } from './book.tsx';
import { GateBox } from './gate-box.tsx';
import { type LimitAsked, LimitsPart } from './limits-part.tsx';
import { useGate } from './use-exposure.ts';

/** What is at risk by the results of one session. There is no page of all sessions by number. */
export function ExposureScreen({ sessionId }: { readonly sessionId: string }) {
  if (sessionId === '') return <ChooseSession />;
  return <SessionExposure sessionId={sessionId} />;
}

function ChooseSession() {
  const query = useSessions();
  const nowMs = useServerNow();
  return (
    <Page title="Exposure" note="Choose a session to look at">
      <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <Empty title="No sessions" text="No market plays today." />
          ) : (
            <Box>
              <ul className="divide-y divide-line">
                {orderSessions(sessions, nowMs).map((session) => (
                  <SessionRow key={session.session_id} session={session} nowMs={nowMs} />
                ))}
              </ul>
            </Box>
          )
        }
      </QueryState>
    </Page>
  );
}

type RowProps = { readonly session: MarketSession; readonly nowMs: number };

function SessionRow({ session, nowMs }: RowProps) {
  const title = sessionTitle(session);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1 text-14">
      <span className="min-w-0 flex-1">
        <b className="block font-semi">{title}</b>
        <span className="block text-text-2">
          {formatMarketDay(session.market_day)}, {sayEnd(session, nowMs)}
        </span>
      </span>
      <PhaseTag session={session} phase={sessionPhase(session, nowMs)} nowMs={nowMs} />
      <ActionLink to={`/exposure/${session.session_id}`} kind="quiet" compact label={`Exposure of ${title}`}>
        Open
      </ActionLink>
    </li>
  );
}

function SessionExposure({ sessionId }: { readonly sessionId: string }) {
  const query = useGate(sessionId);
  const nowMs = useServerNow();
  const [limit, setLimit] = useState<LimitAsked | null>(null);
  useKeys({ session: () => document.querySelector<HTMLElement>(`#${SESSION_CHOICE} select`)?.focus() });
  const gate = query.data;
  return (
    <Page
      title="Exposure"
      note={gate === undefined ? undefined : `${sessionTitle(gate)}, ${formatMarketDay(gate.market_day)}`}
      end={
        <>
          <SessionChoice sessionId={sessionId} />
          {gate?.cutting === true && gate.state !== 'gate' ? (
            <ActionLink
              to={`/exposure/${sessionId}/cutting`}
              kind="line"
              compact
              icon={<Printer aria-hidden="true" />}
            >
              Cutting sheet
              <KeyCap of="cutting" />
            </ActionLink>
          ) : null}
        </>
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {(known) => (
          <>
            {known.state === 'gate' ? (
              <GateBox gate={known} />
            ) : (
              <Book gate={known} nowMs={nowMs} onLimit={(of) => setLimit({ of })} />
            )}
            <LimitsPart gate={known} asked={limit} onAsk={setLimit} />
          </>
        )}
      </QueryState>
    </Page>
  );
}

const SESSION_CHOICE = 'session-choice';

/** By time: a choice that is open must not change its order. */
function inOrder(sessions: readonly MarketSession[]): readonly MarketSession[] {
  return sessions.toSorted((one, other) => one.closes_at.localeCompare(other.closes_at));
}

function SessionChoice({ sessionId }: { readonly sessionId: string }) {
  const [, navigate] = useLocation();
  const sessions = inOrder(useSessions().data?.sessions ?? []);
  const isListed = sessions.some(({ session_id: id }) => id === sessionId);
  return (
    <div id={SESSION_CHOICE}>
      <SelectField inHead label="Session" value={sessionId} onValue={(id) => navigate(`/exposure/${id}`)}>
        {isListed ? null : <option value={sessionId}>Another day</option>}
        {sessions.map((session) => (
          <option key={session.session_id} value={session.session_id}>
            {sessionTitle(session)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
