/** Rows of a long list, the same ones every time. */
export type ManyBid = {
  readonly id: string;
  readonly at: string;
  readonly player: string;
  readonly market: string;
  readonly session: string;
  readonly points: string;
  readonly paid: string;
  readonly state: 'open' | 'won' | 'lost';
};

const NAMES = ['Nilesh Jadhav', 'Ganesh Patil', 'Rekha Salvi', 'Asif Mulla', 'Anita Gole', 'Kiran Bhosale'];
const MARKETS = ['Godavari Day', 'Tapi Day', 'Konkan Night', 'Sahyadri Morning', 'Narmada'];
const STATES = ['open', 'won', 'lost', 'lost'] as const;
const LAST_MS = Date.parse('2026-11-20T08:17:22Z');
const STEP_MS = 7000;

/** So many bids, the newest first. */
export function manyBids(count: number): readonly ManyBid[] {
  return Array.from({ length: count }, (_, place) => bidAt(place, count));
}

function bidAt(place: number, count: number): ManyBid {
  // Spread without chance, so that every run sees the same.
  const spread = (place * 7919 + 13) % 10_007;
  const state = STATES[spread % STATES.length] ?? 'lost';
  const points = (1 + (spread % 500)) * 10;
  return {
    id: String(count - place),
    at: new Date(LAST_MS - place * STEP_MS).toISOString(),
    player: NAMES[spread % NAMES.length] ?? '',
    market: MARKETS[spread % MARKETS.length] ?? '',
    session: spread % 2 === 0 ? 'Open' : 'Close',
    points: String(points),
    paid: state === 'won' ? String(points * 9.5) : '0',
    state,
  };
}
