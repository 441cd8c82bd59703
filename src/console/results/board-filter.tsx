import { Segments } from '../shell/segments.tsx';
import type { MarketSession } from './market-session.ts';
import { GROUPS, sessionGroup } from './session-group.ts';
import type { SessionGroup } from './session-group.ts';
import { sessionPhase } from './session-phase.ts';
import { useGroup } from './use-group.ts';

const WORDS = {
  all: 'All',
  action: 'Needs action',
  bids: 'Takes bids',
  done: 'Done',
} as const satisfies Record<SessionGroup, string>;

type Props = {
  /** Missing until the first answer. */
  readonly sessions: readonly MarketSession[] | undefined;
  readonly nowMs: number;
};

/** Narrows the board to one part of it, each with its count. */
export function BoardFilter({ sessions, nowMs }: Props) {
  const [group, show] = useGroup();
  const count = (wanted: SessionGroup): number | undefined =>
    sessions?.filter((session) => wanted === 'all' || sessionGroup(sessionPhase(session, nowMs)) === wanted)
      .length;
  const choices = GROUPS.map((key) => ({ key, text: WORDS[key], count: count(key) }));
  return <Segments label="Show" choices={choices} chosen={group} onChoose={show} />;
}
