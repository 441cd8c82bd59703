import { describe, expect, test } from 'vitest';
import { gamesOfLine } from './slip-line.ts';
import { gameOf } from '../game/games.ts';
import {
  closeLine,
  envelope,
  gali,
  line,
  main,
  selectionsIn,
  refusalOf,
  sangamLine,
  singleOpen,
  slipOf,
  starline,
} from './slip-fixture.ts';
import { acceptSlip } from './slip.ts';
import { accept, accepted } from '../verdict.ts';

test('A line means the one game of its bid type and session; Half Sangam means either form until it is read', () => {
  expect(gamesOfLine({ pana: 'Single Digit', session: 'Open' }, { digits: '5' }, 'main')).toEqual(
    accept([gameOf(11)]),
  );
  expect(gamesOfLine({ pana: 'Half Sangam' }, sangamLine('6', '140'), 'main')).toEqual(
    accept([gameOf(20), gameOf(21)]),
  );
});

describe('SP DP TP', () => {
  test('One slip holds single, double and triple panas that name themselves', () => {
    const result = [
      { ...line('127'), pana: 'Single Pana' },
      { ...line('118'), pana: 'Double Panna' },
      { ...line('000'), pana: 'Tripple Pana' },
    ];
    expect(selectionsIn({ ...slipOf('SP DP TP', 'Open', ...result), totalbit: '30' }, main)).toEqual([
      14_000_127, 16_000_118, 18_000_000,
    ]);
    const closed = result.map((one) => ({ ...one, digits: '', closedigits: one.digits }));
    expect(selectionsIn(slipOf('SP DP TP', 'Close', ...closed), main)).toEqual([
      15_000_127, 17_000_118, 19_000_000,
    ]);
  });

  test('The three separate submissions are taken as well', () => {
    expect(selectionsIn(slipOf('Single Pana', 'Open', line('127')), main)).toEqual([14_000_127]);
    expect(selectionsIn(slipOf('Double Pana', 'Open', line('118')), main)).toEqual([16_000_118]);
    expect(selectionsIn(slipOf('Triple Pana', 'Open', line('000')), main)).toEqual([18_000_000]);
  });

  test('T25: one wrong line refuses the whole slip', () => {
    const result = [
      { ...line('127'), pana: 'Single Pana' },
      { ...line('127'), pana: 'Double Pana' },
    ];
    expect(refusalOf(slipOf('SP DP TP', 'Open', ...result))).toEqual({
      code: 'number_not_valid',
      params: { n: '127' },
      field: 'digits',
      line: 1,
    });
  });

  test.each([[undefined], ['SP DP TP'], ['Jodi Digit'], ['SP Motor'], ['127']])(
    'A line that names %s there is refused',
    (pana) => {
      expect(refusalOf(slipOf('SP DP TP', 'Open', { ...line('127'), pana }))).toEqual({
        code: 'bid_type_not_valid',
        field: 'pana',
        line: 0,
      });
    },
  );

  test('Starline and gali have no such screen', () => {
    expect(refusalOf(slipOf('SP DP TP', 'Open', line('127')), starline)).toMatchObject({
      code: 'bid_type_not_valid',
    });
  });
});

describe('T15: what a slip says of its sessions', () => {
  test('An outer Close with an Open line inside is refused, whatever field says it', () => {
    const openInside = { ...line('5'), session: 'Open' };
    const contradicts = { code: 'session_contradicts', field: 'session', line: 1 };
    const good = { ...closeLine('5'), session: 'Close' };
    for (const outer of [
      { session: 'Close' },
      { gametype: 'Close' },
      { session: 'closed', gametype: 'Open, Close' },
    ]) {
      expect(refusalOf({ ...envelope, pana: 'Single Digit', ...outer, result: [good, openInside] })).toEqual(
        contradicts,
      );
    }
    expect(
      refusalOf(slipOf('Single Digit', 'Open', line('5'), { ...closeLine('5'), session: 'close' })),
    ).toEqual(contradicts);
  });

  test('A slip that says Open in one field and Close in the other is refused', () => {
    const slip = {
      ...envelope,
      pana: 'Single Digit',
      session: 'Open',
      gametype: 'Close',
      result: [line('5')],
    };
    expect(refusalOf(slip)).toEqual({ code: 'session_contradicts', field: 'session', line: 0 });
  });

  test('A mixed slip leaves the session to its lines, and they must say it', () => {
    const mixed = { ...envelope, pana: 'Single Digit', session: 'Open, Close', gametype: 'Open, Close' };
    const lines = [
      { ...line('5'), session: 'open' },
      { ...closeLine('6'), session: 'closed' },
    ];
    expect(selectionsIn({ ...mixed, result: lines }, main)).toEqual([11_000_005, 12_000_006]);
    expect(selectionsIn({ ...mixed, session: 'close , open', result: lines }, main)).toEqual([
      11_000_005, 12_000_006,
    ]);
    expect(refusalOf({ ...mixed, result: [...lines, line('7')] })).toEqual({
      code: 'session_required',
      field: 'session',
      line: 2,
    });
  });

  test('Without a session anywhere it is asked for, and words that are none are refused', () => {
    expect(refusalOf({ ...envelope, pana: 'SP Motor', result: [line('123')] })).toMatchObject({
      code: 'session_required',
    });
    expect(refusalOf(slipOf('Single Pana', 'Noon', line('123')))).toMatchObject({
      code: 'session_not_valid',
    });
    expect(refusalOf(slipOf('Single Pana', 'Open', { ...line('123'), session: 'both' }))).toMatchObject({
      code: 'session_not_valid',
    });
    expect(refusalOf(slipOf('Single Pana', 'Open', { ...line('123'), session: ['open'] }))).toMatchObject({
      code: 'session_not_valid',
    });
  });

  test('Jodi, full sangam, starline and gali stop with the open session whatever session is claimed', () => {
    for (const claimed of ['Close', 'close', 'Open', 'Open, Close', 'never', '', undefined]) {
      const claim = { gametype: claimed, session: claimed };
      const lines = [
        ...accepted(
          acceptSlip({ ...claim, pana: 'Jodi Digit', result: [{ ...line('65'), session: claimed }] }, main),
        ).lines,
        ...accepted(
          acceptSlip(
            { ...claim, pana: 'Full Sangam', result: [{ ...sangamLine('123', '140'), session: claimed }] },
            main,
          ),
        ).lines,
        ...accepted(
          acceptSlip(
            { ...claim, pana: 'Single Digit', result: [{ ...line('6'), session: claimed }] },
            starline,
          ),
        ).lines,
        ...accepted(
          acceptSlip({ ...claim, pana: 'Left Digit', result: [{ ...line('6'), session: claimed }] }, gali),
        ).lines,
      ];
      expect(lines.map((one) => one.game.closesWith)).toEqual(['open', 'open', 'open', 'open']);
    }
  });

  test('A half sangam is recognized by its content; a line that names the other session is refused', () => {
    const openForm = sangamLine('6', '140');
    const closeForm = sangamLine('123', '5');
    const both = slipOf('Half Sangam', 'Close', openForm, { ...openForm, session: 'Open' }, closeForm, {
      ...closeForm,
      session: 'Close',
    });
    const { lines } = accepted(acceptSlip(both, main));
    expect(lines.map((one) => [one.game.code, one.game.closesWith])).toEqual([
      [20, 'open'],
      [20, 'open'],
      [21, 'open'],
      [21, 'open'],
    ]);
    expect(refusalOf(slipOf('Half Sangam', 'Open', { ...openForm, session: 'Close' }))).toEqual({
      code: 'session_contradicts',
      field: 'session',
      line: 0,
    });
    expect(refusalOf(slipOf('Half Sangam', 'Open', { ...closeForm, session: 'Open' }))).toMatchObject({
      code: 'session_contradicts',
    });
    expect(refusalOf(slipOf('Half Sangam', 'Open', { ...closeForm, session: 'noon' }))).toMatchObject({
      code: 'session_not_valid',
    });
  });

  test('An open-session bid with its number on the close side leaves open what it means and is refused', () => {
    expect(refusalOf(slipOf('Single Digit', 'Open', closeLine('5')))).toEqual({
      code: 'session_contradicts',
      field: 'closedigits',
      line: 0,
    });
  });
});

describe('T28: bid types', () => {
  test.each([['Red Bracket'], ['Single'], [''], [undefined], [7], [['Single Digit']], ['SP DP TP']])(
    'There is no bid type %s',
    (pana) => {
      expect(refusalOf({ ...singleOpen, pana, result: [line('5')] })).toEqual({
        code: 'bid_type_not_valid',
        field: 'pana',
        line: 0,
      });
    },
  );

  test('A family takes only its own games', () => {
    expect(refusalOf(slipOf('Left Digit', 'Open', line('5')))).toMatchObject({ code: 'bid_type_not_valid' });
    for (const name of ['Jodi Digit', 'SP Motor', 'Half Sangam', 'Full Sangam', 'Right Digit']) {
      expect(refusalOf(slipOf(name, 'Open', line('5')), starline)).toMatchObject({
        code: 'bid_type_not_valid',
      });
    }
    for (const name of ['Single Digit', 'Single Pana', 'Half Sangam']) {
      expect(refusalOf(slipOf(name, 'Open', line('5')), gali)).toMatchObject({ code: 'bid_type_not_valid' });
    }
  });

  test('A line may name its own bid type, but only one, and only one that exists', () => {
    const mixed = slipOf(
      'Single Digit',
      'Open',
      line('5'),
      { ...line('65'), pana: 'Jodi Digit' },
      { ...line('123'), closepana: 'single panna' },
    );
    expect(selectionsIn(mixed, main)).toEqual([11_000_005, 13_000_065, 14_000_123]);
    expect(refusalOf(slipOf('Single Digit', 'Open', { ...line('5'), pana: 'Bracket' }))).toMatchObject({
      code: 'bid_type_not_valid',
    });
    expect(refusalOf(slipOf('Single Digit', 'Open', { ...line('5'), pana: '5555' }))).toMatchObject({
      code: 'bid_type_not_valid',
    });
    const two = { ...line('5'), pana: 'Single Digit', closepana: 'Jodi Digit' };
    expect(refusalOf(slipOf('Single Digit', 'Open', two))).toMatchObject({ code: 'bid_type_not_valid' });
  });
});
