import { describe, expect, test } from 'vitest';
import type { Session } from '#rules/game/games.ts';
import { wholePoints } from '#rules/money.ts';
import { PANA_KINDS } from '#rules/game/pana.ts';
import { allSelections, selection, type Selection } from '#rules/game/selection.ts';
import { DEFAULT_RATES } from '#rules/game/rates.ts';
import { acceptSlip } from '#rules/slip/slip.ts';
import { marketDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import type { BidMarket } from '../cutoffs/session-cutoffs.ts';
import { BID_SCREENS, bidScreenAt, gameOfScreen, type BidScreenRow } from '../bid-screens.ts';
import { buildSlip, sessionsOf } from './build-slip.ts';
import { makeSelections } from '../entry/check-entry.ts';

const SESSION = { takesBidsFromMs: 0, closesAtMs: 0, takesBids: true, lastTime: '02:00 PM' };
const MARKET: BidMarket = {
  gameId: '17',
  name: 'Godavari Day',
  marketDay: '20-November-2026',
  sessions: { open: SESSION, close: SESSION },
};

function lines(selections: readonly Selection[]) {
  return selections.map((one) => ({ selection: one, stake: wholePoints(10) }));
}

/** What the server's own rule makes of the slip that the screen sends. */
function selectionsAccepted(row: BidScreenRow, selections: readonly Selection[]): readonly Selection[] {
  const verdict = acceptSlip(
    { ...buildSlip(MARKET, row.name, lines(selections)) },
    {
      family: row.family,
      gameId: '17',
      marketNames: ['Godavari Day'],
      marketDay: accepted(marketDay('2026-11-20')),
      limits: { minBid: wholePoints(10), maxBid: wholePoints(10_000), maxLines: 500 },
      rates: DEFAULT_RATES[row.family],
    },
  );
  if (!verdict.ok) throw new Error(`${row.route}: ${JSON.stringify(verdict.refusal)}`);
  return verdict.value.lines.map((line) => line.selection);
}

/** Bids of a screen in one session: all there are, or every hundredth of the sangams. */
function selectionsOf(row: BidScreenRow, session: Session): readonly Selection[] {
  if (row.makes !== 'number') {
    const made = makeSelections(
      { row, session },
      { numbers: [row.makes === 'sp_dp_tp' ? '4' : '12590'], kinds: PANA_KINDS },
    );
    return made.ok ? made.selections : [];
  }
  const all = allSelections(gameOfScreen(row, row.name, session).code);
  const step = Math.ceil(all.length / 400);
  return all.filter((_, place) => place % step === 0);
}

describe('the slip that SUBMIT sends', () => {
  test('has the fields of the main bid submission', () => {
    const slip = buildSlip(MARKET, 'Single Digit', [
      { selection: selection(11, { digits: '7' }), stake: wholePoints(100) },
      { selection: selection(12, { digits: '9' }), stake: wholePoints(50) },
    ]);
    expect(slip).toEqual({
      Gamename: 'Godavari Day',
      totalbit: '150',
      gameid: '17',
      pana: 'Single Digit',
      gametype: 'Open, Close',
      bid_date: '20-November-2026',
      session: 'Open, Close',
      result: [
        { digits: '7', closedigits: '', points: '100', session: 'Open', pana: '7', closepana: '' },
        { digits: '', closedigits: '9', points: '50', session: 'Close', pana: '', closepana: '9' },
      ],
    });
  });

  test('of a jodi says Close, as the documents do', () => {
    expect(sessionsOf(lines([selection(13, { digits: '47' })]))).toEqual(['close']);
  });

  test.each(BID_SCREENS.map((row) => [`${row.family} ${row.route}`, row] as const))(
    'is accepted by the rules for every bid of %s',
    (_, row) => {
      for (const session of ['open', 'close'] as const) {
        const selections = selectionsOf(row, session);
        expect(selections.length).toBeGreaterThan(0);
        for (let from = 0; from < selections.length; from += 400) {
          const page = selections.slice(from, from + 400);
          expect(selectionsAccepted(row, page)).toEqual(page);
        }
      }
    },
  );

  test('is accepted with bids of both sessions in one list', () => {
    const row = bidScreenAt('/singlepana');
    const selections = [selection(14, { digits: '128' }), selection(15, { digits: '128' })];
    expect(row && selectionsAccepted(row, selections)).toEqual(selections);
  });

  test('is accepted with panas of every kind from one screen, which name their own', () => {
    for (const route of ['/singlepana', '/ssinglepana']) {
      const row = bidScreenAt(route);
      const names = ['Single Pana', 'Double Pana', 'Triple Pana'] as const;
      const selections = names.map((name, place) => {
        const digits = ['128', '112', '777'][place] ?? '';
        return selection(gameOfScreen({ family: row?.family ?? 'main' }, name, 'open').code, { digits });
      });
      expect(row && selectionsAccepted(row, selections)).toEqual(selections);
    }
  });
});
