import { PAYOUT_NAMES } from '#rules/payout-method.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { CopyRow } from '../shell/copy-row.tsx';
import { decidedAlready } from './decided-text.ts';
import { Evidence } from './evidence.tsx';
import { EvidencePicture } from './evidence-picture.tsx';
import { formatNumber } from './format-number.ts';
import { KeyAction } from './key-action.tsx';
import type { Withdrawal } from './payment-rows.ts';
import { OwnAccountNote } from './own-account-note.tsx';
import { PlayerLink } from './player-link.tsx';
import type { RequestDeeds, RequestProps } from './queue-kind.ts';
import { canApprove, canCancel } from './withdrawal-deeds.ts';
import { WithdrawalSteps } from './withdrawal-steps.tsx';
import { WithdrawalTags } from './withdrawal-tags.tsx';
import { WITHDRAWAL_FLAG_WORDS } from './withdrawal-words.ts';

/** One withdrawal: where the money is to go, and what is unusual about it. */
export function WithdrawalEvidence({ request: withdrawal, isGone, deeds }: RequestProps<Withdrawal>) {
  const nowMs = useServerNow();
  const { player_name: name, method, number, flags, receipt } = withdrawal;
  const methodName = PAYOUT_NAMES[method].name;
  const isOpen = canCancel(withdrawal);
  // Who comes second must not pay again.
  const paysNow = withdrawal.state === 'pending' && deeds !== undefined;
  return (
    <Evidence
      kind="Withdrawal"
      name={<PlayerLink id={withdrawal.player_id} name={name} />}
      mobile={`${withdrawal.mobile}, no. ${withdrawal.withdrawal_id}`}
      tags={<WithdrawalTags withdrawal={withdrawal} />}
      amount={withdrawal.amount}
      facts={factsOf(withdrawal, { isNumberBelow: paysNow })}
      news={isGone ? decidedAlready(withdrawal, nowMs) : undefined}
    >
      {paysNow ? (
        <CopyRow label={`Pay to, ${methodName}`} text={formatNumber(number)} copied={number} />
      ) : null}
      <WithdrawalSteps withdrawal={withdrawal} />
      {isOpen && flags.length > 0 ? (
        <WarningBox>
          {flags.map((flag) => (
            <p key={flag}>{WITHDRAWAL_FLAG_WORDS[flag].why}</p>
          ))}
        </WarningBox>
      ) : null}
      {withdrawal.state === 'pending' ? null : (
        <EvidencePicture
          key={withdrawal.withdrawal_id}
          path={receipt}
          name={`Receipt for ${name}`}
          missing="No receipt was attached."
        />
      )}
      {isOpen && withdrawal.own ? <OwnAccountNote /> : null}
      {isOpen && deeds !== undefined ? <DeedButtons withdrawal={withdrawal} deeds={deeds} /> : null}
    </Evidence>
  );
}

type DeedsProps = { readonly withdrawal: Withdrawal; readonly deeds: RequestDeeds };

function DeedButtons({ withdrawal, deeds }: DeedsProps) {
  return (
    <>
      <div className="grid grid-cols-[1fr_1.6fr] gap-2.5">
        <KeyAction kind="danger" letter="C" onClick={deeds.onRefuse}>
          Cancel
        </KeyAction>
        {canApprove(withdrawal) ? (
          <KeyAction kind="cta" letter="A" onClick={deeds.onApprove}>
            Approve
          </KeyAction>
        ) : (
          <p className="self-center text-14 text-text-2">You have approved. Somebody else must as well.</p>
        )}
      </div>
      <p className="text-13 leading-snug text-text-3">
        Pay first, then approve with the reference of the payment. Cancel returns the held points at once.
      </p>
    </>
  );
}

/** The number stands alone where somebody is about to pay to it. */
function factsOf(
  { method, number, state, reference, reason }: Withdrawal,
  { isNumberBelow }: { readonly isNumberBelow: boolean },
) {
  const { name } = PAYOUT_NAMES[method];
  return [
    ...(isNumberBelow
      ? []
      : [{ name: state === 'pending' ? 'Pay to' : 'Number', value: `${name}, ${formatNumber(number)}` }]),
    ...(reference === ''
      ? []
      : [{ name: 'Reference', value: <span className="[overflow-wrap:anywhere]">{reference}</span> }]),
    ...(reason === '' ? [] : [{ name: 'Reason', value: reason }]),
  ];
}
