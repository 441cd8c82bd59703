import { CalendarDays } from 'lucide-react';
import type { Approval, ApprovalView } from '../approvals/approval.ts';
import { formatPlanDay } from '../markets/market-plan.ts';
import { PlanEffects } from '../markets/market-preview.tsx';
import { DayMarkets } from './day-markets.tsx';

export const view: ApprovalView<'change_calendar'> = {
  kind: 'change_calendar',
  icon: CalendarDays,
  verb: 'Agree',
  otherwise: 'The days stay as they were planned.',
  title: ({ view: { act, name, from, to } }) => {
    const days = from === to ? formatPlanDay(from) : `${formatPlanDay(from)} to ${formatPlanDay(to)}`;
    const what = { holiday: name, times: 'Other times', cancel: 'Plans taken back' }[act];
    return `${what}, ${days}`;
  },
  Changes: ChangedDays,
  leadsTo: ({ view: { from } }) => `/calendar?month=${from.slice(0, 7)}`,
};

function ChangedDays({ approval: { view: change } }: { readonly approval: Approval<'change_calendar'> }) {
  const { all, name_hindi: hindi, name_marathi: marathi, markets } = change;
  return (
    <>
      {hindi === '' && marathi === '' ? null : (
        <p className="text-text-2">
          <span lang="hi">{hindi}</span>
          {hindi === '' || marathi === '' ? null : ', '}
          <span lang="mr">{marathi}</span>
        </p>
      )}
      {all ? <p>Every market, also those that are made later.</p> : null}
      <DayMarkets markets={markets} />
      <PlanEffects effects={change} />
    </>
  );
}
