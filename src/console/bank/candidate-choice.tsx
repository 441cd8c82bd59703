import { formatRupees } from '../payments/format-rupees.ts';
import { joinClasses } from '#ui/join-classes.ts';
import type { PaymentException } from './payment-exceptions.ts';

type Props = {
  readonly candidates: PaymentException['candidates'];
  readonly chosen: string;
  readonly onChoose: (requestId: string) => void;
};

/** The requests that a payment may belong to; what fits best stands first. */
export function CandidateChoice({ candidates, chosen, onChoose }: Props) {
  if (candidates.length === 0)
    return <p className="text-text-2">No request that waits has its UTR, reference or amount.</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-13 font-semi text-text-2">May belong to</legend>
      {candidates.map(({ fund_request_id: id, player_name: name, mobile, amount, utr }) => (
        <label
          key={id}
          className={joinClasses(
            'grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-[10px] px-3 py-2 inset-ring-[1.5px]',
            id === chosen ? 'bg-brand-soft inset-ring-brand' : 'inset-ring-line-strong',
          )}
        >
          <input
            type="radio"
            name="request"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <b className="min-w-0 font-semi">
            {name}, {formatRupees(amount)}
          </b>
          <small className="col-start-2 text-13 leading-snug text-text-3">
            {[`Request ${id}`, mobile, utr === '' ? 'no UTR' : `UTR ${utr}`].join(', ')}
          </small>
        </label>
      ))}
    </fieldset>
  );
}
