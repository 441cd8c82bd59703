import type { Calls } from '#contract/calls.ts';
import { minutesFromNow } from './moment.ts';

type MySlips = Calls['/api-my-slips']['reply'];
type Slip = MySlips['slips'][number];
type Line = Slip['lines'][number];
type SavedSlips = Calls['/api-saved-slips']['reply'];

const DAY = '2026-11-23';

/** A line of Single Digit Open that waits, but for what is said otherwise. */
function slipLine(digits: string, points: string, own: Partial<Line> = {}): Line {
  return {
    pana: 'Single Digit',
    session: 'Open',
    digits,
    closedigits: '',
    points,
    state: 'pending',
    won_amount: '0',
    ...own,
  };
}

/** A slip that waits, but for what is said otherwise. */
export function slip(own: Partial<Slip> = {}): Slip {
  return {
    slip_no: 'B-0Z9-18',
    accepted_at: minutesFromNow(-93),
    bid_day: DAY,
    bid_time: '10:14 AM',
    family: 'main',
    game_id: '109',
    game_name: 'Sahyadri Morning',
    game_name_hindi: 'सह्याद्री मॉर्निंग',
    game_name_marathi: '',
    market_day: DAY,
    pana: 'Single Digit',
    state: 'pending',
    lines: [slipLine('2', '20'), slipLine('4', '20'), slipLine('7', '20')],
    staked: '60',
    possible_win: '190',
    won: '0',
    refunded: '0',
    open_result: '',
    close_result: '',
    voids: [],
    ...own,
  };
}

/** A slip on numbers of one game. */
export function slipOf(pana: string, ...numbers: readonly string[]): Slip {
  return slip({ pana, lines: numbers.map((digits) => slipLine(digits, '20', { pana })) });
}

const lost = (pana: string, digits: string, points: string): Line =>
  slipLine(digits, points, { pana, state: 'lost' });

const wonSlip = slip({
  slip_no: 'B-0Z9-15',
  bid_time: '09:12 AM',
  game_id: '106',
  game_name: 'Mandovi Day',
  game_name_hindi: 'मांडवी डे',
  state: 'won',
  lines: [slipLine('1', '100', { state: 'won', won_amount: '950' }), slipLine('5', '50', { state: 'lost' })],
  staked: '150',
  possible_win: '0',
  won: '950',
  open_result: '678-1',
});

const starlineSlip = slip({
  slip_no: 'B-0Z9-12',
  bid_time: '08:47 AM',
  family: 'starline',
  game_id: '131',
  game_name: 'King 09:00 AM',
  game_name_hindi: 'किंग 09:00 AM',
  pana: 'Single Pana',
  state: 'lost',
  lines: ['130', '149', '158', '167', '239', '248', '257', '347', '356', '590', '680', '789'].map((pana) =>
    lost('Single Pana', pana, '10'),
  ),
  staked: '120',
  possible_win: '0',
  open_result: '129-2',
});

const partlyOutSlip = slip({
  slip_no: 'B-0Z9-9',
  bid_time: '07:32 AM',
  game_name: 'Krishna Dawn',
  game_name_hindi: 'कृष्णा डॉन',
  state: 'partly_out',
  lines: [slipLine('1', '90', { state: 'lost' }), slipLine('', '90', { session: 'Close', closedigits: '4' })],
  staked: '180',
  possible_win: '855',
  open_result: '128-1',
});

const galiSlip = slip({
  slip_no: 'B-0Z9-7',
  bid_time: '07:21 AM',
  family: 'gali',
  game_id: '150',
  game_name: 'Jui Gaziabad',
  game_name_hindi: 'जुई गाज़ियाबाद',
  pana: 'Jodi Digit',
  lines: ['61', '16', '66'].map((digits) => slipLine(digits, '10', { pana: 'Jodi Digit' })),
  staked: '30',
  possible_win: '950',
});

const cancelledSlip = slip({
  slip_no: 'B-0Z9-4',
  bid_day: '2026-11-21',
  market_day: '2026-11-21',
  state: 'refunded',
  lines: [slipLine('3', '40', { state: 'refunded' })],
  staked: '40',
  possible_win: '0',
  refunded: '40',
  voids: [{ session: 'open', reason: 'The draw was not held' }],
});

const TODAY_SUMS = { day: DAY, slips: 5, staked: '540', won: '950', refunded: '0', net: '410' };
const EARLIER_SUMS = { day: '2026-11-21', slips: 1, staked: '40', won: '0', refunded: '40', net: '0' };

export const mySlips: MySlips = {
  slips: [slip(), wonSlip, starlineSlip, partlyOutSlip, galiSlip, cancelledSlip],
  days: [TODAY_SUMS, EARLIER_SUMS],
  next_cursor: null,
  last_day: null,
};

/** Just these slips. */
export function mySlipsOf(...slips: readonly Slip[]): MySlips {
  return { slips: [...slips], days: [], next_cursor: null, last_day: null };
}

export const noSlips: MySlips = { slips: [], days: [], next_cursor: null, last_day: '2026-11-21' };

const LONG_NAME = 'Shri Ganesh Sahyadri Maharashtra Night Special';

export const longSlips: MySlips = {
  ...mySlips,
  slips: [
    slip({
      game_name: LONG_NAME,
      game_name_hindi: 'श्री गणेश सह्याद्री महाराष्ट्र नाइट स्पेशल',
      pana: 'Full Sangam',
      state: 'won',
      lines: [
        slipLine('128', '9876543', {
          pana: 'Full Sangam',
          closedigits: '369',
          state: 'won',
          won_amount: '98765432100',
        }),
      ],
      staked: '9876543',
      won: '98765432100',
      possible_win: '0',
      open_result: '128-1',
      close_result: '8-369',
    }),
  ],
  days: [{ ...TODAY_SUMS, slips: 1, staked: '9876543', won: '98765432100', net: '98755555557' }],
};

function savedLine(
  pana: string,
  digits: string,
  points: string,
): SavedSlips['saved_slips'][number]['lines'][number] {
  return { pana, session: 'Open', digits, closedigits: '', points };
}

export const savedSlips: SavedSlips = {
  saved_slips: [
    {
      saved_slip_id: '1',
      name: 'Every morning',
      family: 'main',
      pana: 'Single Digit',
      lines: ['2', '4', '7'].map((digits) => savedLine('Single Digit', digits, '20')),
    },
    {
      saved_slip_id: '2',
      name: 'रोज़ की जोड़ी',
      family: 'gali',
      pana: 'Jodi Digit',
      lines: ['61', '16', '66'].map((digits) => savedLine('Jodi Digit', digits, '10')),
    },
  ],
};
