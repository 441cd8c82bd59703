import { describe, expect, test } from 'vitest';
import { ank } from '#rules/game/pana.ts';
import { emptyEntry, entryAfter, type BidEntry, type BidEntryAction, type PadKey } from './bid-entry.ts';
import { bidScreenAt, type NumberInput } from '../bid-screens.ts';

function inputsOf(route: string): readonly NumberInput[] {
  return bidScreenAt(route)?.inputs.open ?? [];
}

const SINGLE = inputsOf('/single');
const JODI = inputsOf('/jodi');
const PANA = inputsOf('/singlepana');
const SANGAM = inputsOf('/halfsangam');
const MOTOR = inputsOf('/spmotor');

function after(inputs: readonly NumberInput[], ...actions: readonly BidEntryAction[]): BidEntry {
  return actions.reduce((entry, action) => entryAfter(entry, action, inputs), emptyEntry(0));
}

function keys(text: string): readonly BidEntryAction[] {
  const pressed = text === '' ? [] : text.split(' ');
  return pressed.map((key) => ({ type: 'key_pressed', key: padKey(key) }));
}

function padKey(text: string): PadKey {
  const known: readonly PadKey[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '00', 'back', 'clear'];
  const key = known.find((one) => one === text);
  if (key === undefined) throw new Error(`no key ${text}`);
  return key;
}

function pointsAfter(text: string): string {
  return after(SINGLE, ...keys(`7 ${text}`)).points;
}

describe('typing on a bid screen', () => {
  test.each([
    ['one digit', SINGLE, '7'],
    ['two for a jodi', JODI, '4 7'],
    ['three for a pana', PANA, '1 2 8'],
  ] as const)('moves on to the points after %s', (_, inputs, typed) => {
    const before = after(inputs, ...keys(typed).slice(0, -1));
    expect(before.active).toBe(0);
    const done = after(inputs, ...keys(typed));
    expect(done.active).toBe('points');
    expect(done.numbers).toEqual([typed.replaceAll(' ', '')]);
  });

  test('goes through both numbers of a sangam before the points', () => {
    expect(after(SANGAM, ...keys('5')).active).toBe(1);
    const done = after(SANGAM, ...keys('5 4 7 8'));
    expect(done.numbers).toEqual(['5', '478']);
    expect(done.active).toBe('points');
  });

  test('never moves on from the digits of a motor by itself', () => {
    expect(after(MOTOR, ...keys('1 2 3 4 5 6 7 8 9 0')).active).toBe(0);
  });

  test('writes points with 00, deletes and clears them', () => {
    expect(pointsAfter('5 00')).toBe('500');
    expect(pointsAfter('5 00 back')).toBe('50');
    expect(pointsAfter('5 00 clear')).toBe('');
    expect(pointsAfter('0 00 5')).toBe('5');
  });

  test('takes only what a pasted text has of digits, and only as many as there is room for', () => {
    const pana = after(PANA, { type: 'typed', field: 0, text: ' 12-34' });
    expect(pana.numbers).toEqual(['123']);
    const points = after(PANA, { type: 'typed', field: 'points', text: '₹ 1,500.00 only 99999' });
    expect(points.points).toBe('150000999');
  });

  test('stays in a number that is being corrected until it is complete again', () => {
    const chosen = after(PANA, ...keys('1 2 8'), { type: 'field_chosen', field: 0 }, ...keys('back'));
    expect(chosen).toMatchObject({ numbers: ['12'], active: 0 });
    expect(entryAfter(chosen, { type: 'key_pressed', key: '9' }, PANA)).toMatchObject({
      numbers: ['129'],
      active: 'points',
    });
  });

  test('takes a number from the board or the suggestions, also the same one again', () => {
    const picked = after(SINGLE, { type: 'number_picked', number: '7' });
    expect(picked).toMatchObject({ numbers: ['7'], active: 'points' });
    const again = after(
      SINGLE,
      { type: 'number_picked', number: '7' },
      { type: 'field_chosen', field: 0 },
      { type: 'number_picked', number: '7' },
    );
    expect(again.active).toBe('points');
  });

  test('stops filtering by ank once a pana is complete', () => {
    const filtered = after(PANA, { type: 'filter_chosen', filter: ank(5) });
    expect(filtered.filter).toBe(5);
    expect(entryAfter(filtered, { type: 'number_picked', number: '140' }, PANA).filter).toBe('none');
  });
});

describe('the pad of a bid screen', () => {
  test('disappears when it is hidden, and the typed text stays', () => {
    const hidden = after(SINGLE, ...keys('7 5 0'), { type: 'pad_hidden' });
    expect(hidden).toMatchObject({ active: null, numbers: ['7'], points: '50' });
  });

  test('is the grid for a jodi until the player chooses to type it; hiding it shows the grid again first', () => {
    const typing = after(JODI, { type: 'typing_chosen', field: 0 });
    expect(typing).toMatchObject({ active: 0, isTyping: true });
    const grid = entryAfter(typing, { type: 'pad_hidden' }, JODI);
    expect(grid).toMatchObject({ active: 0, isTyping: false });
    expect(entryAfter(grid, { type: 'pad_hidden' }, JODI).active).toBeNull();
  });

  test('of any other number has no grid to give back', () => {
    expect(after(PANA, { type: 'typing_chosen', field: 0 }, { type: 'pad_hidden' }).active).toBeNull();
  });

  test('starts with the number again after Proceed, and stays hidden while the list is shown', () => {
    expect(after(SINGLE, ...keys('7 5 0'), { type: 'emptied' })).toEqual(emptyEntry(0));
    expect(after(SINGLE, { type: 'list_shown' }, { type: 'emptied' })).toEqual(emptyEntry(null));
  });
});

describe('a refused entry', () => {
  const refused: BidEntryAction = {
    type: 'refused',
    problem: { field: 'points', code: 'below_min_bid', params: { min: '10' } },
  };

  test('keeps its red field until that field is changed', () => {
    const entry = after(SINGLE, ...keys('7 5'), refused);
    expect(entry.problem?.code).toBe('below_min_bid');
    expect(entryAfter(entry, { type: 'typed', field: 0, text: '8' }, SINGLE).problem).not.toBeNull();
    expect(entryAfter(entry, { type: 'key_pressed', key: '0' }, SINGLE).problem).toBeNull();
  });
});
