import { Wallet } from 'lucide-react';
import { Link } from 'wouter';
import { FactList } from '#ui/fact-list.tsx';
import { formatPoints } from '#client/format/format-points.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import type { Approval, ApprovalView } from '../approvals/approval.ts';

export const view: ApprovalView<'adjust_wallet'> = {
  kind: 'adjust_wallet',
  icon: Wallet,
  verb: 'Approve',
  otherwise: 'The wallet stayed as it was.',
  thing: ({ view: { player_id: id } }) => `/players/${id}`,
  title: ({ view: { amount, player_name: name } }) =>
    `Adjust ${formatPoints(amount, { signed: true })}, ${name}`,
  Changes: Adjustment,
};

function Adjustment({ approval: { state, view: asked } }: { readonly approval: Approval<'adjust_wallet'> }) {
  const { player_id: id, player_name: name, amount, mobile, entry_no: entry } = asked;
  const { balance_then: then, balance_now: now } = asked;
  return (
    <>
      <FactList
        small
        facts={[
          { name: 'Phone', value: mobile },
          { name: 'Points', value: formatPoints(amount, { signed: true }) },
          { name: entry === null ? 'Wallet now' : 'Wallet after it', value: formatPoints(now) },
          ...(entry === null ? [] : [{ name: 'Entry', value: entry }]),
        ]}
      />
      {state === 'waiting' && then !== now ? (
        <WarningBox>
          The wallet has changed since: it held {formatPoints(then)}, now {formatPoints(now)}.
        </WarningBox>
      ) : null}
      <Link href={`/players/${id}`} className="justify-self-start py-2 text-14 text-brand underline">
        Open the page of {name}
      </Link>
    </>
  );
}
