import { useServerNow } from '#ui/use-server-now.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import { formatSpan } from '../shell/format-span.ts';
import { SOURCE_WORDS } from '../bank/bank-words.ts';
import { decidedAlready, decidedText } from './decided-text.ts';
import { canReject, waits } from './deposit-deeds.ts';
import { DepositTags } from './deposit-tags.tsx';
import { APP_WORDS } from './deposit-words.ts';
import { Evidence } from './evidence.tsx';
import { EvidencePicture } from './evidence-picture.tsx';
import { formatRupees } from './format-rupees.ts';
import { KeyAction } from './key-action.tsx';
import type { Deposit } from './payment-rows.ts';
import { OwnAccountNote } from './own-account-note.tsx';
import { PlayerLink } from './player-link.tsx';
import type { RequestProps } from './queue-kind.ts';

/** One fund request: what the player says, and what there is to prove it. */
export function DepositEvidence({ request: deposit, isGone, deeds }: RequestProps<Deposit>) {
  const nowMs = useServerNow();
  return (
    <Evidence
      kind="Deposit"
      name={<PlayerLink id={deposit.player_id} name={deposit.player_name} />}
      mobile={deposit.mobile}
      tags={<DepositTags deposit={deposit} />}
      amount={deposit.amount}
      facts={factsOf(deposit, nowMs)}
      news={isGone ? decidedAlready(deposit, nowMs) : undefined}
    >
      {deposit.flags.includes('utr_of_another') ? (
        <WarningBox>Somebody else names the same UTR. One payment is credited once.</WarningBox>
      ) : null}
      <EvidencePicture
        key={deposit.fund_request_id}
        path={deposit.screenshot}
        name={`Screenshot of ${deposit.player_name}`}
        missing="No screenshot was sent."
      />
      {deposit.own && waits(deposit) ? <OwnAccountNote /> : null}
      {deeds !== undefined && waits(deposit) ? (
        <>
          <div className="grid grid-cols-[1fr_1.6fr] gap-2.5">
            {canReject(deposit) ? (
              <KeyAction kind="danger" letter="R" onClick={deeds.onRefuse}>
                Reject
              </KeyAction>
            ) : (
              <span />
            )}
            <KeyAction kind="cta" letter="A" onClick={deeds.onApprove}>
              Approve
            </KeyAction>
          </div>
          <p className="text-13 leading-snug text-text-3">
            Find the UTR and the amount in the bank's own list first: a screenshot proves nothing. Reject asks
            for a reason that the player sees.
          </p>
        </>
      ) : null}
    </Evidence>
  );
}

function factsOf(deposit: Deposit, nowMs: number) {
  const { asked_at: askedAt, app, reference, utr, amount, received, held, reason } = deposit;
  const since = waits(deposit) ? `, ${formatSpan(nowMs - Date.parse(askedAt))} ago` : '';
  return [
    { name: 'Asked', value: `${formatInstant(askedAt, 'second')}${since}` },
    { name: 'By', value: APP_WORDS[app] },
    { name: 'Reference', value: <span className="[overflow-wrap:anywhere]">{reference}</span> },
    { name: 'UTR', value: utr === '' ? 'not given' : utr },
    ...(canReject(deposit) ? bankFacts(deposit) : []),
    { name: 'Past deposits', value: pastWords(deposit) },
    ...(received === null || received === amount
      ? []
      : [{ name: 'Really received', value: formatRupees(received) }]),
    ...(held === '0' ? [] : [{ name: 'Held, over own limit', value: formatRupees(held) }]),
    ...(deposit.decided_at === null ? [] : [{ name: 'Decided', value: decidedText(deposit) }]),
    ...(reason === '' ? [] : [{ name: 'Reason', value: reason }]),
  ];
}

/** What the bank or a gateway says of the payment that the player names. */
function bankFacts({ bank, amount }: Deposit) {
  if (bank === null) return [{ name: 'Bank entry', value: 'none yet' }];
  const when = bank.paid_on === '' ? formatInstant(bank.told_at, 'date') : bank.paid_on;
  return [
    { name: 'Bank entry', value: `${SOURCE_WORDS[bank.source]}, ${when}, ${formatRupees(amount)}` },
    { name: 'Bank text', value: <span className="[overflow-wrap:anywhere]">{bank.narration}</span> },
    { name: 'Payer name', value: bank.payer === '' ? '-' : bank.payer },
  ];
}

function pastWords({ past_approved: approved, past_decided: decided }: Deposit): string {
  return decided === 0 ? 'none' : `${approved} of ${decided} approved`;
}
