import { formatCount } from '#client/format/format-count.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import type { Reply } from '../../api.ts';
import { useAsk } from '../../ask.ts';
import { errorOf } from '../../call-error.ts';
import { FailureNote } from '../../shell/failure-note.tsx';
import { formatPlayers, sessionLabel } from '../format-session.ts';

type FactsProps = {
  readonly sessionId: string;
  readonly wholeDay: boolean;
  /** How many bids the first owner was shown. */
  readonly proposed?: number | undefined;
};

/** What a void would give back and take, as of now. */
export function VoidFacts({ sessionId, wholeDay, proposed }: FactsProps) {
  const query = useAsk(
    '/console/api/preview-void',
    { session_id: sessionId, whole_day: wholeDay },
    // Never from the cache: players go on playing.
    { queryKey: ['preview', 'void', sessionId, wholeDay], staleTime: 0, gcTime: 0 },
  );
  const { data } = query;
  const error = errorOf(query);
  if (data === undefined) {
    return error === null ? (
      <div aria-busy="true">
        <Skeleton className="h-56" />
      </div>
    ) : (
      <FailureNote error={error} />
    );
  }
  return (
    <div className="grid gap-3">
      <FactList small facts={factsOf(data)} />
      {proposed === undefined ? null : <Since proposed={proposed} now={data.bids} />}
      {data.games.length === 0 ? null : <Games games={data.games} />}
      <p className="text-13 text-text-3">As of now. While bids are open, more may come.</p>
    </div>
  );
}

/** New bids are all that may have come since the proposal: anything else takes a new one. */
function Since({ proposed, now }: { readonly proposed: number; readonly now: number }) {
  if (now < proposed) return <WarningBox>Bids are missing that were there. Propose it again.</WarningBox>;
  return (
    <p className="text-14 text-text-2">
      {now === proposed
        ? 'The same bids as when it was proposed.'
        : `${formatCount(now - proposed)} more bids than when it was proposed.`}
    </p>
  );
}

type Preview = Reply<'/console/api/preview-void'>;

function factsOf(preview: Preview) {
  const sessions = preview.sessions.map((session) => sessionLabel({ session })).join(' and ');
  return [
    { name: 'Void', value: sessions },
    { name: 'Comes back to', value: formatPlayers(preview.players) },
    ...(preview.players_blocked === 0
      ? []
      : [{ name: 'Of them blocked', value: formatPlayers(preview.players_blocked) }]),
    { name: 'Bids', value: formatCount(preview.bids) },
    { name: 'Points', value: formatPoints(preview.points) },
    {
      name: 'Bids of the day that stay',
      value: `${formatCount(preview.kept_bids)} bids, ${formatPoints(preview.kept_points)} points`,
    },
    ...(preview.wins_players === 0
      ? []
      : [
          { name: 'Wins to reverse', value: formatPlayers(preview.wins_players) },
          { name: 'Points paid', value: formatPoints(preview.wins_paid) },
          { name: 'Would be owed', value: formatPoints(preview.wins_in_debt) },
        ]),
  ];
}

/** Sums by game: no number that was bid on. */
function Games({ games }: Pick<Preview, 'games'>) {
  return (
    <table className="w-full text-13">
      <caption className="sr-only">What comes back, by game</caption>
      <thead>
        <tr className="text-text-2">
          <th scope="col" className="py-1 text-start font-medium">
            Game
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            Bids
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {games.map(({ pana, session, bids, points }) => (
          <tr key={`${pana} ${session}`} className="border-t border-line">
            <th
              scope="row"
              className="py-1 text-start font-normal"
            >{`${pana}, ${sessionLabel({ session })}`}</th>
            <td className="py-1 text-end tabular-nums">{formatCount(bids)}</td>
            <td className="py-1 text-end tabular-nums">{formatPoints(points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
