import { CalendarClock } from 'lucide-react';
import type { Approval, ApprovalView } from '../approvals/approval.ts';
import { formatPlanDay } from './market-plan.ts';
import { Differences, PlanEffects } from './market-preview.tsx';

const TITLES = {
  add: (name: string) => `New market ${name}`,
  change: (name: string) => `Change ${name}`,
  take_back: (name: string) => `Take back ${name}`,
} as const;

export const view: ApprovalView<'change_market'> = {
  kind: 'change_market',
  icon: CalendarClock,
  verb: 'Agree',
  otherwise: 'The market goes on as it was.',
  title: ({ view: { act, name } }) => TITLES[act](name),
  Changes: ChangedMarket,
  leadsTo: () => '/markets',
};

function ChangedMarket({ approval: { view: change } }: { readonly approval: Approval<'change_market'> }) {
  const { act, first_day: firstDay, differences } = change;
  return (
    <>
      {act === 'take_back' ? (
        <p>Nobody has ever bid on it. It goes away, and its name is free again.</p>
      ) : (
        <>
          <Differences differences={differences} />
          {change.number_limit === '' ? null : <p>At most {change.number_limit} points on each number.</p>}
          {change.game_limit === '' ? null : <p>At most {change.game_limit} points on each bid type.</p>}
          <p className="text-text-2">
            {act === 'add' ? 'First day' : 'Times, cut-off and days count from'} {formatPlanDay(firstDay)}.
          </p>
        </>
      )}
      <PlanEffects effects={change} />
    </>
  );
}
