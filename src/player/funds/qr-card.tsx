import { parseDeposit } from '#rules/deposit.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { formatPoints as formatWire } from '#rules/money.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCall } from '../use-call.ts';
import { fundsWords } from '../words/funds.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { CopyRow } from './copy-row.tsx';
import { QrBox } from './qr-box.tsx';
import { useBounds } from './use-bounds.ts';

type Props = {
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly error: string | undefined;
};

const DIGITS_MAX = 9;

/** The QR with the address below it, and an amount that goes into it if there is one. */
export function QrCard({ amount, onAmount, error }: Props) {
  const words = useWords(fundsWords);
  const { bounds, isLoading } = useBounds();
  // An amount that is still being typed, or that the house would not take, is not put into the picture.
  const drawn = parseDeposit(amount, bounds).ok && !isLoading ? amount : '';
  return (
    <Card padded className="grid gap-3">
      <QrPicture amount={drawn} />
      <Field
        label={words('amount_optional')}
        hint={isLoading ? undefined : words('minimum', { min: formatPoints(formatWire(bounds.min)) })}
        lead={
          <span aria-hidden="true" className="border-r-[1.5px] border-line pr-2.5 font-semi text-text-2">
            ₹
          </span>
        }
        value={amount}
        onChange={(event) => onAmount(event.target.value.replace(/\D/g, '').slice(0, DIGITS_MAX))}
        error={error}
        inputMode="numeric"
        autoComplete="off"
      />
    </Card>
  );
}

function QrPicture({ amount }: { readonly amount: string }) {
  const words = useWords(fundsWords);
  const refusalText = useRefusalText();
  const { data, failure, refetch } = useCall('/api-get-qr-pay', { request_amount: amount });
  const qr = data?.qrdata[0];
  if (qr !== undefined) {
    return (
      <>
        <QrBox
          image={qr.qr_image}
          label={
            amount === ''
              ? words('qr_label', { payee: qr.payee_name })
              : words('qr_amount_label', { payee: qr.payee_name, amount: `₹${formatPoints(amount)}` })
          }
        />
        <CopyRow label={words('upi_id_of', { payee: qr.payee_name })} text={qr.upi_id} />
      </>
    );
  }
  if (data === undefined && failure === undefined) {
    return (
      <div role="status" aria-label={words('loading')} className="grid gap-3">
        <Skeleton className="mx-auto aspect-square w-full max-w-[236px] rounded-card" />
        <Skeleton className="h-14 rounded-ctl" />
      </div>
    );
  }
  return (
    <div role="alert" className="grid gap-2.5 rounded-ctl bg-danger-soft p-3.5 text-15 text-danger">
      {/* No app is named here, so only the blank after its name is left in the sentence. */}
      <p>{failure === undefined ? words('upi_not_found') : refusalText(failure).trim()}</p>
      <Button kind="soft" onClick={() => void refetch()}>
        {words('try_again')}
      </Button>
    </div>
  );
}
