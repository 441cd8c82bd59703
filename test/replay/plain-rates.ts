import { plainRateField, type PlainBid, type PlainRate, type RateField } from './plain-rules.ts';

export type PlainCard = Readonly<Record<RateField, PlainRate>>;

/** A card is changed on every 37th day, between its open bids and its open result. */
const DAYS_PER_CARD = 37;

/** The plainest card, and odd ones by which hardly any payout comes out even. */
const CARDS: readonly [PlainCard, ...PlainCard[]] = [
  card([
    ['10', '95'],
    ['10', '950'],
    ['10', '1400'],
    ['10', '2800'],
    ['10', '7000'],
    ['10', '10000'],
    ['10', '100000'],
  ]),
  card([
    ['10', '95.5'],
    ['1', '9.5'],
    ['7', '966.66'],
    ['3', '811.11'],
    ['9', '6300.07'],
    ['7', '7001.01'],
    ['13', '99999.99'],
  ]),
  card([
    ['7', '66.6'],
    ['3', '284.99'],
    ['11', '1543.21'],
    ['9.5', '2626.26'],
    ['10', '7000.5'],
    ['3', '2999.99'],
    ['7.77', '77777.7'],
  ]),
  card([
    ['1', '9.37'],
    ['10', '955.55'],
    ['13', '1818.17'],
    ['7', '1957.03'],
    ['3', '2099.99'],
    ['11', '10999.1'],
    ['1', '9999.99'],
  ]),
];

/** Whether a new card comes into force in the middle of this day, counted from 0. */
export function changesCard(dayNumber: number): boolean {
  return dayNumber % DAYS_PER_CARD === DAYS_PER_CARD - 1;
}

/** The card of a day before anything changes in it; the one after its change is that of the next day. */
export function cardOfDay(dayNumber: number): PlainCard {
  return CARDS[Math.floor(dayNumber / DAYS_PER_CARD) % CARDS.length] ?? CARDS[0];
}

/** What a bid is paid by. */
export function plainRateOf(bid: Pick<PlainBid, 'family' | 'kind'>, rates: PlainCard): PlainRate {
  return rates[plainRateField(bid)];
}

type SevenRates = readonly [PlainRate, PlainRate, PlainRate, PlainRate, PlainRate, PlainRate, PlainRate];

function card([digit, jodi, single, double, triple, half, full]: SevenRates): PlainCard {
  return {
    single_digit: digit,
    jodi_digit: jodi,
    single_pana: single,
    double_pana: double,
    tripple_pana: triple,
    half_sangam: half,
    full_sangam: full,
  };
}
