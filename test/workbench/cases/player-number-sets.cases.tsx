import { wholePoints, type Points } from '#rules/money.ts';
import { DEFAULT_RATES } from '#rules/game/rates.ts';
import { bidScreenAt } from '../../../src/player/bidding/bid-screens.ts';
import { HelperRow } from '../../../src/player/bidding/number-sets/helper-row.tsx';
import { HelperSheet } from '../../../src/player/bidding/number-sets/helper-sheet.tsx';
import type { SetName } from '../../../src/player/bidding/number-sets/make-set.ts';
import { useNumberSets, type NumberSets } from '../../../src/player/bidding/number-sets/use-number-sets.ts';
import { useTapGuard } from '../../../src/player/bidding/use-tap-guard.ts';
import { casesOf } from '../case.ts';
import { sheet } from '../opened.tsx';

type Shown = {
  readonly at: string;
  readonly name: SetName;
  readonly number?: string;
  readonly isListed?: boolean;
  readonly stake?: Points | null;
  readonly problem?: string | null;
};

/** The sheet of a set with 10 points on each number. */
function opened({ at, name, number, isListed = false, ...money }: Shown, shows = '') {
  const { stake = wholePoints(10), problem = null } = money;
  const row = bidScreenAt(at);
  if (row === undefined) throw new Error(`no screen at ${at}`);
  return sheet(shows, (isOpen, onClose) => {
    const of = number === undefined ? null : { number, isListed };
    const sets: NumberSets = {
      armed: null,
      opened: isOpen ? { name, of } : null,
      press: () => undefined,
      takes: () => false,
      close: onClose,
    };
    return (
      <HelperSheet
        sets={sets}
        row={row}
        session="open"
        rates={DEFAULT_RATES.main}
        check={() => ({ stake, problem })}
        onAdd={() => undefined}
      />
    );
  });
}

/** The row on a board that hands it the number typed below. */
function Row({ at }: { readonly at: string }) {
  const sets = useNumberSets();
  const guard = useTapGuard(at);
  const row = bidScreenAt(at);
  if (row === undefined) return null;
  return (
    <>
      <HelperRow
        guard={guard}
        sets={sets}
        row={row}
        session="open"
        current={null}
        rates={DEFAULT_RATES.main}
        check={() => ({ stake: wholePoints(10), problem: null })}
        onAdd={() => undefined}
      />
      <button type="button" lang="en" onClick={() => sets.takes('123')}>
        123
      </button>
    </>
  );
}

export const cases = [
  ...casesOf('player', 'Number sets', {
    'of panas': { shows: 'Family', render: () => <Row at="/singlepana" /> },
    'of jodis': { shows: 'Crossing', render: () => <Row at="/jodi" /> },
  }),
  ...casesOf('player', 'Number set', {
    'family of a pana': opened({ at: '/singlepana', name: 'family', number: '123' }, '678'),
    'family of a listed pana': opened({ at: '/singlepana', name: 'family', number: '123', isListed: true }),
    'family of a jodi': opened({ at: '/jodi', name: 'family', number: '61' }, '66'),
    cut: opened({ at: '/jodi', name: 'cut', number: '61' }, '16'),
    motor: opened({ at: '/singlepana', name: 'motor' }),
    'ank of a pana': opened({ at: '/singlepana', name: 'sp_dp_tp', number: '123' }, '222'),
    crossing: opened({ at: '/jodi', name: 'crossing', number: '47' }, '74'),
    'red jodis': opened({ at: '/jodi', name: 'red' }, '94'),
    'without points': opened({
      at: '/jodi',
      name: 'red',
      stake: null,
      problem: '2026',
    }),
  }),
];
