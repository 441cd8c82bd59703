import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { formatInstant } from './format-instant.ts';
import { useHouseState } from './use-house-state.ts';

const LOOK = 'inline-flex min-w-0 items-center gap-[7px] font-medium [&>svg]:size-[18px] [&>svg]:flex-none';

/** Whether the books balance, with the time of the check; an old green light would be worse than none. */
export function LedgerState() {
  const { data: house } = useHouseState();
  if (house === undefined || house.checked_at === null) {
    return (
      <span className={`${LOOK} text-text-3`}>
        <CircleDashed aria-hidden="true" />
        Ledger not checked yet
      </span>
    );
  }
  const time = formatInstant(house.checked_at, 'minute');
  if (house.payouts_stopped_at !== null) {
    return (
      <span role="alert" title={house.broken.join(', ')} className={`${LOOK} text-danger`}>
        <CircleAlert aria-hidden="true" />
        Payouts stopped {formatInstant(house.payouts_stopped_at, 'minute')}
      </span>
    );
  }
  if (house.balanced) {
    return (
      <span className={`${LOOK} text-open`}>
        <CircleCheck aria-hidden="true" />
        Ledger balanced {time}
      </span>
    );
  }
  return (
    <span role="alert" title={house.broken.join(', ')} className={`${LOOK} text-danger`}>
      <CircleAlert aria-hidden="true" />
      Ledger does not balance, {time}
    </span>
  );
}
