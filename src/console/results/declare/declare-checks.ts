import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import type { OperatorState } from '../../shell/use-operator-state.ts';
import { sessionLabel, type MarketSession } from '../session-label.ts';
import type { Entry } from './read-entry.ts';
import type { ResultPreview } from './result-preview.ts';

export type Check = {
  readonly name: string;
  readonly state: 'ok' | 'no' | 'waiting';
  readonly text: string;
};

type Declaring = {
  readonly session: MarketSession;
  readonly entry: Entry;
  readonly preview: ResultPreview | undefined;
  readonly operator: OperatorState | undefined;
  readonly nowMs: number;
};

/** The obstacles between an entry and sending it, each stated as a fact. The server checks all of them again. */
export function declareChecks(declaring: Declaring): readonly Check[] {
  const checks = [checkBidsEnded(declaring), checkOpenResult(declaring), checkEntry(declaring.entry)];
  return [...checks, checkNoResult(declaring), checkBooks(declaring)].filter((check) => check !== undefined);
}

function checkBidsEnded({ session, nowMs }: Declaring): Check {
  const word = sessionLabel(session);
  const time = formatInstant(session.closes_at, 'market');
  const isTime = Date.parse(session.closes_at) <= nowMs;
  if (session.state === 'open' && !isTime) {
    return { name: 'ended', state: 'no', text: `${word} bids run until ${time}` };
  }
  const when = isTime ? `ended ${time} on the server clock` : `were closed before ${time}`;
  return { name: 'ended', state: 'ok', text: `${word} bids ${when}` };
}

function checkOpenResult({ session }: Declaring): Check | undefined {
  if (session.family !== 'main' || session.session === 'open') return undefined;
  return session.open_result === ''
    ? { name: 'open', state: 'no', text: 'The open result is not declared yet' }
    : { name: 'open', state: 'ok', text: `Open result is ${session.open_result}` };
}

function checkEntry(entry: Entry): Check {
  if (entry.state === 'valid')
    return { name: 'entry', state: 'ok', text: `${entry.number} is ${entry.means}` };
  if (entry.state === 'partial')
    return { name: 'entry', state: 'waiting', text: 'The number is not complete' };
  return { name: 'entry', state: 'no', text: `${entry.number} is not a pana, it is written ${entry.meant}` };
}

function checkNoResult({ session }: Declaring): Check {
  if (session.state === 'declared' || session.state === 'settled') {
    return { name: 'result', state: 'no', text: 'This session already has a result' };
  }
  if (session.proposal?.kind === 'declare_result') {
    return {
      name: 'result',
      state: 'no',
      text: `An entry of ${session.proposal.made_by} waits for a second person`,
    };
  }
  return { name: 'result', state: 'ok', text: 'No result yet for this session' };
}

function checkBooks({ session, preview, operator }: Declaring): Check {
  const bids = `${formatCount(preview?.bids ?? session.bids)} ${sessionLabel(session).toLowerCase()} bids`;
  if (operator === undefined || operator.checked_at === null) {
    return { name: 'books', state: 'waiting', text: `${bids}, ledger not checked yet` };
  }
  return operator.balanced
    ? {
        name: 'books',
        state: 'ok',
        text: `${bids}, ledger balanced ${formatInstant(operator.checked_at, 'minute')}`,
      }
    : { name: 'books', state: 'no', text: 'The ledger does not balance' };
}
