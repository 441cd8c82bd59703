import { useState } from 'react';
import { FactList } from '#ui/fact-list.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { Action } from '../shell/action.tsx';
import { ActionLink } from '../shell/action-link.tsx';
import { Box } from '../shell/box.tsx';
import { formatCount } from '../shell/format-count.ts';
import { formatInstant } from '../shell/format-instant.ts';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import { CloseSessionSheet } from './close-session.sheet.tsx';
import { formatMarketDay } from './format-market-day.ts';
import { joinResult } from './join-result.ts';
import type { MarketSession } from './market-session.ts';
import { PhaseTag } from './phase-tag.tsx';
import { PlayersWillSee } from './players-will-see.tsx';
import { RevertResultSheet } from './revert-result.sheet.tsx';
import { SessionActions } from './session-actions.tsx';
import type { SessionPhase } from './session-phase.ts';
import { sessionTitle } from './session-title.ts';
import { useSessions } from './use-sessions.ts';

type Props = { readonly session: MarketSession; readonly phase: SessionPhase; readonly nowMs: number };

const IN_HAND: ReadonlySet<SessionPhase> = new Set<SessionPhase>([
  'late',
  'due',
  'second-person',
  'closing-early',
  'revert-waits',
  'closing',
  'open',
]);

/** What is known of a session, and its next step. */
export function SessionFacts({ session, phase, nowMs }: Props) {
  const makes = may(useMe().roles, 'make results');
  const [closing, setClosing] = useState(false);
  const [takingBack, setTakingBack] = useState(false);
  const onePersonCloses = useSessions().data?.one_person_may_close ?? false;
  return (
    <Box title={sessionTitle(session)} titleEnd={<PhaseTag session={session} phase={phase} nowMs={nowMs} />}>
      <div className="grid gap-3.5 px-4 pb-4">
        <PlayersWillSee caption="Players see" result={joinResult(session)} />
        <FactList small facts={factsOf(session)} />
        <div className="flex flex-wrap gap-2.5">
          {IN_HAND.has(phase) ? (
            <SessionActions session={session} phase={phase} onCloseEarly={() => setClosing(true)} />
          ) : null}
          {makes && (phase === 'settling' || phase === 'settled') ? (
            <Action kind="danger" compact onClick={() => setTakingBack(true)}>
              Take back result
            </Action>
          ) : null}
          <ActionLink to="/" kind="line" compact>
            Back to Results
          </ActionLink>
        </div>
      </div>
      <CloseSessionSheet
        session={closing ? session : undefined}
        onePersonCloses={onePersonCloses}
        onClose={() => setClosing(false)}
      />
      <RevertResultSheet session={session} open={takingBack} onClose={() => setTakingBack(false)} />
    </Box>
  );
}

function factsOf(session: MarketSession) {
  return [
    { name: 'Market day', value: formatMarketDay(session.market_day) },
    { name: 'Bid-last time', value: formatInstant(session.closes_at, 'market') },
    { name: 'Result due', value: formatInstant(session.result_at, 'market') },
    { name: 'Bids', value: formatCount(session.bids) },
    { name: 'Points', value: formatPoints(session.points) },
  ];
}
