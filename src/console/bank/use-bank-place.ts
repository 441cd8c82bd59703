import { useSearchParams } from 'wouter';

const SHOWN = 'show';
const PAGE = 'after';

/** The parts of the screen; the first one is what an address without a choice means. */
const PARTS = ['open', 'decided', 'import'] as const;
export type BankPart = (typeof PARTS)[number];

export type BankPlace = {
  readonly part: BankPart;
  /** The marker of a later page, '' for the first. */
  readonly cursor: string;
};

/** Where somebody is. It lives in the address, so a link and the back key bring it back. */
export function useBankPlace(): readonly [BankPlace, (next: BankPlace) => void] {
  const [parameters, setParameters] = useSearchParams();
  const go = ({ part, cursor }: BankPlace): void =>
    setParameters({
      ...(part === 'open' ? {} : { [SHOWN]: part }),
      ...(cursor === '' ? {} : { [PAGE]: cursor }),
    });
  const part = PARTS.find((known) => known === parameters.get(SHOWN)) ?? 'open';
  return [{ part, cursor: parameters.get(PAGE) ?? '' }, go];
}
