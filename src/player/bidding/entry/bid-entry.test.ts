import { describe, expect, test } from 'vitest';
import { ank } from '#rules/game/pana.ts';
import {
  emptyEntry,
  entryAfter,
  numbersAfterKey,
  padOf,
  textOfField,
  type BidEntry,
  type BidEntryAction,
  type PadKey,
} from './bid-entry.ts';
import { bidScreenAt, type NumberInput } from '../bid-screens.ts';

function inputsOf(route: string): readonly NumberInput[] {
  return bidScreenAt(route)?.inputs.open ?? [];
}

const SINGLE = inputsOf('/single');
const JODI = inputsOf('/jodi');
const PANA = inputsOf('/singlepana');
const SANGAM = inputsOf('/halfsangam');
const MOTOR = inputsOf('/spmotor');
const TYPE_NUMBER: BidEntryAction = { type: 'field_chosen', field: 0 };
const TYPE_POINTS: BidEntryAction = { type: 'field_chosen', field: 'points' };

/** From a screen with a remembered stake of 20. */
function after(inputs: readonly NumberInput[], ...actions: readonly BidEntryAction[]): BidEntry {
  return actions.reduce((entry, action) => entryAfter(entry, action, inputs), emptyEntry('20'));
}

function keys(text: string): readonly BidEntryAction[] {
  const names = text === '' ? [] : text.split(' ');
  return names.map((key) => ({ type: 'key_pressed', key: padKey(key) }));
}

function padKey(text: string): PadKey {
  const known: readonly PadKey[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'back', 'clear'];
  const key = known.find((one) => one === text);
  if (key === undefined) throw new Error(`no key ${text}`);
  return key;
}

function pointsAfter(text: string): string {
  return after(SINGLE, TYPE_POINTS, ...keys(text)).points;
}

function paste(inputs: readonly NumberInput[], field: 0 | 'points', text: string): BidEntry {
  return after(inputs, { type: 'typed', field, text });
}

function typing(...texts: readonly string[]): BidEntry {
  return after(SINGLE, ...texts.map((text) => ({ type: 'typed' as const, field: 'points' as const, text })));
}

function pressed(inputs: readonly NumberInput[], text: string): string {
  return after(inputs, ...keys(text)).numbers.join(' ');
}

describe('typing into the fields of a bid screen', () => {
  test.each([
    ['one digit', SINGLE, '7'],
    ['two for a jodi', JODI, '4 7'],
    ['three for a pana', PANA, '1 2 8'],
  ] as const)('moves on to the points after %s', (_, inputs, typed) => {
    const before = after(inputs, TYPE_NUMBER, ...keys(typed).slice(0, -1));
    expect(before.active).toBe(0);
    const done = after(inputs, TYPE_NUMBER, ...keys(typed));
    expect(done).toMatchObject({ active: 'points', points: '20' });
    expect(done.numbers).toEqual([typed.replaceAll(' ', '')]);
  });

  test('goes through both numbers of a sangam before the points', () => {
    expect(after(SANGAM, TYPE_NUMBER, ...keys('5')).active).toBe(1);
    const done = after(SANGAM, TYPE_NUMBER, ...keys('5 4 7 8'));
    expect(done.numbers).toEqual(['5', '478']);
    expect(done.active).toBe('points');
  });

  test('never moves on from the digits of a motor by itself', () => {
    expect(after(MOTOR, TYPE_NUMBER, ...keys('1 2 3 4 5 6 7 8 9 0')).active).toBe(0);
  });

  test('replaces the points that stand there, then adds to them, deletes and clears', () => {
    expect(pointsAfter('5 0 0')).toBe('500');
    expect(pointsAfter('5 0 0 back')).toBe('50');
    expect(pointsAfter('back')).toBe('2');
    expect(pointsAfter('5 0 clear')).toBe('');
    expect(pointsAfter('0 5')).toBe('5');
  });

  test('stays in a number that is being corrected until it is complete again', () => {
    const chosen = after(PANA, TYPE_NUMBER, ...keys('1 2 8'), TYPE_NUMBER, ...keys('back'));
    expect(chosen).toMatchObject({ numbers: ['12'], active: 0 });
    expect(entryAfter(chosen, { type: 'key_pressed', key: '9' }, PANA)).toMatchObject({
      numbers: ['129'],
      active: 'points',
    });
  });

  test('takes a number from the suggestions, also the same one again', () => {
    const pick: BidEntryAction = { type: 'number_picked', number: '128' };
    const picked = after(PANA, TYPE_NUMBER, pick);
    expect(picked).toMatchObject({ numbers: ['128'], active: 'points' });
    expect(after(PANA, TYPE_NUMBER, pick, TYPE_NUMBER, pick).active).toBe('points');
  });

  test('stops filtering by ank once a pana is complete', () => {
    const filtered = after(PANA, TYPE_NUMBER, { type: 'filter_chosen', filter: ank(5) });
    expect(filtered.filter).toBe(5);
    expect(entryAfter(filtered, { type: 'number_picked', number: '140' }, PANA).filter).toBe('none');
  });
});

describe('a text that is typed into the points', () => {
  test.each(['12.', '12,'])('%s and what follows is refused, so that 12.50 is not 1250', (text) => {
    const refused = { points: '12', problem: { field: 'points', code: 'points_not_valid' } };
    expect(typing('12', text, '125')).toMatchObject(refused);
    expect(typing('12', text, '125', '125')).toMatchObject(refused);
    expect(typing('12', text, '1')).toMatchObject({ points: '1', problem: null });
    expect(typing('12', text, '1', '12', '125')).toMatchObject({ points: '125', problem: null });
  });

  test.each(['.', ','])('%s before any digit stays there and is refused, so that .50 is not 50', (point) => {
    const refused = typing('', point, `${point}5`, `${point}50`);
    expect(refused).toMatchObject({ points: '', problem: { field: 'points', code: 'points_not_valid' } });
    expect(textOfField(refused, 'points')).toBe(`${point}50`);
    // Taken away, what is left is what was typed.
    const empty = typing('', point, `${point}5`, point, '');
    expect([empty.problem, textOfField(empty, 'points')]).toEqual([null, '']);
    expect(typing('', point, '5')).toMatchObject({ points: '5', problem: null });
  });

  test('a letter is refused, and the next digit is one', () => {
    expect(typing('12', '12a', '125')).toMatchObject({ points: '125', problem: null });
  });
});

describe('a text that is pasted into a field', () => {
  test.each([
    ['500', '500'],
    [' 500 ', '500'],
    ['0500', '500'],
  ])('of points, %s, is taken as %s', (text, taken) => {
    expect(paste(SINGLE, 'points', text)).toMatchObject({ points: taken, problem: null });
  });

  test.each(['12.5', '-20', '1e3', '1500.00', '12,5', '1,500', '₹ 500', 'ten', '1 000', '9999999999'])(
    'of points, %s, is refused and changes nothing',
    (text) => {
      expect(paste(SINGLE, 'points', text)).toMatchObject({
        points: '20',
        problem: { field: 'points', code: 'points_not_valid' },
      });
    },
  );

  test.each([
    [SINGLE, '05'],
    [JODI, '4 7'],
    [PANA, '12-34'],
    [PANA, '1234'],
  ])('of a number that has no room for it is refused and changes nothing', (inputs, text) => {
    expect(paste(inputs, 0, text)).toMatchObject({
      numbers: [],
      problem: { field: 0, code: 'number_not_valid', params: { n: text } },
    });
  });

  test('is not one more digit typed where there is no room: that does nothing', () => {
    const full = after(JODI, { type: 'typed', field: 0, text: '47' });
    expect(entryAfter(full, { type: 'typed', field: 0, text: '476' }, JODI)).toEqual(full);
  });
});

describe('the keys while no field is typed into', () => {
  test('fill the numbers one after the other', () => {
    expect(pressed(JODI, '4')).toBe('4');
    expect(pressed(SANGAM, '5 1 2')).toBe('5 12');
    expect(after(SANGAM, ...keys('5 1 2')).active).toBeNull();
  });

  test('delete the last digit, or all', () => {
    expect(pressed(SANGAM, '5 1 back')).toBe('5 ');
    expect(pressed(SANGAM, '5 1 back back')).toBe(' ');
    expect(pressed(PANA, '1 2 clear')).toBe('');
  });

  test('begin anew after a number that was not taken', () => {
    expect(numbersAfterKey(['47'], '6', JODI)).toEqual(['6']);
    expect(numbersAfterKey(['5', '128'], '6', SANGAM)).toEqual(['6', '']);
  });

  test('take no more digits of a motor than there are', () => {
    expect(pressed(MOTOR, '1 2 3 4 5 6 7 8 9 0 1')).toBe('1234567890');
  });
});

describe('what stands below the fields', () => {
  test('is the board, and the keys while a field is typed into', () => {
    const pad = (...actions: readonly BidEntryAction[]) => padOf(after(SINGLE, ...actions), SINGLE);
    expect(pad()).toBe('board');
    expect(pad(TYPE_POINTS)).toBe('keypad');
    expect(pad(TYPE_POINTS, { type: 'field_left' })).toBe('board');
    expect(pad({ type: 'stake_chosen', points: '50' })).toBe('board');
    expect(padOf(after(PANA), PANA)).toBe('keypad');
  });

  test('stays after Proceed: who types goes on with the number, and the points stay', () => {
    const typed = after(SINGLE, TYPE_NUMBER, ...keys('7'), ...keys('5'), { type: 'emptied' });
    expect(typed).toMatchObject({ numbers: [], points: '5', active: 0 });
    expect(after(PANA, ...keys('1 2'), { type: 'emptied' })).toMatchObject({ numbers: [], active: null });
  });

  test('is the board again once the slip is placed, with the same points', () => {
    const placed = after(SINGLE, TYPE_POINTS, ...keys('5 0'), { type: 'list_shown' }, { type: 'put_away' });
    expect(placed).toEqual(emptyEntry('50'));
  });
});

describe('a refused entry', () => {
  const refused: BidEntryAction = {
    type: 'refused',
    problem: { field: 'points', code: 'below_min_bid', params: { min: '10' } },
  };

  test('keeps its red field until that field is changed', () => {
    const entry = after(SINGLE, TYPE_NUMBER, ...keys('7 5'), refused);
    expect(entry.problem?.code).toBe('below_min_bid');
    expect(entryAfter(entry, { type: 'typed', field: 0, text: '8' }, SINGLE).problem).not.toBeNull();
    expect(entryAfter(entry, { type: 'key_pressed', key: '0' }, SINGLE).problem).toBeNull();
    expect(entryAfter(entry, { type: 'stake_chosen', points: '50' }, SINGLE).problem).toBeNull();
  });
});
