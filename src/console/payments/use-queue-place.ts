import { useSearchParams } from 'wouter';
import { WHICH } from './payment-rows.ts';
import type { Which } from './payment-rows.ts';

const SHOWN = 'show';
const CHOSEN = 'id';
const PAGE = 'after';

export type QueuePlace = {
  readonly which: Which;
  /** The request whose particulars are open, if the address names one. */
  readonly id: string | undefined;
  /** The marker of a later page, '' for the first. */
  readonly cursor: string;
};

/** Where somebody is in a queue. It lives in the address, so a link and the back key bring it back. */
export function useQueuePlace(): readonly [
  QueuePlace,
  (next: Partial<QueuePlace>, options?: { readonly replace: boolean }) => void,
] {
  const [parameters, setParameters] = useSearchParams();
  const place: QueuePlace = {
    which: WHICH.find((known) => known === parameters.get(SHOWN)) ?? 'waiting',
    id: parameters.get(CHOSEN) ?? undefined,
    cursor: parameters.get(PAGE) ?? '',
  };
  const go = (next: Partial<QueuePlace>, options?: { readonly replace: boolean }): void => {
    const { which, id, cursor } = { ...place, ...next };
    setParameters(
      {
        ...(which === 'waiting' ? {} : { [SHOWN]: which }),
        ...(id === undefined ? {} : { [CHOSEN]: id }),
        ...(cursor === '' ? {} : { [PAGE]: cursor }),
      },
      options,
    );
  };
  return [place, go];
}
