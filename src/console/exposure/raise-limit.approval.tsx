import { Scale } from 'lucide-react';
import { formatPoints } from '#client/format/format-points.ts';
import type { Approval, ApprovalView } from '../approvals/approval.ts';
import { Change } from '../shell/change.tsx';
import { limitName, placeName } from './limit-name.ts';

export const view: ApprovalView<'raise_limit'> = {
  kind: 'raise_limit',
  icon: Scale,
  verb: 'Allow',
  otherwise: 'The limit stays where it was.',
  title: ({ view: { game_name: market, ...limit } }) => `${market}: ${limitName(limit)}`,
  Changes: RaisedLimit,
  leadsTo: ({ view: { session_id: id } }) => `/exposure/${id}`,
};

/** How much more would be taken, and where. The number that it may be about is not named: it tells where much is bid. */
function RaisedLimit({ approval: { view: limit } }: { readonly approval: Approval<'raise_limit'> }) {
  return (
    <>
      <Change what={limitName(limit)} from={pointsText(limit.from)} to={pointsText(limit.to)} />
      <p className="text-text-2">{placeName(limit)}</p>
    </>
  );
}

function pointsText(points: string | null): string {
  return points === null ? 'No limit' : formatPoints(points);
}
