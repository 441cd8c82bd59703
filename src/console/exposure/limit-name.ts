type Limit = {
  readonly kind: 'number' | 'game' | 'session' | 'player';
  readonly game: string;
  readonly half: 'open' | 'close';
  readonly one_number?: boolean;
  readonly number?: string;
};

/** What a limit is about, in a few words. */
export function limitName({ kind, game, half, one_number: isOne = false, number = '' }: Limit): string {
  const bids = half === 'open' ? 'Open' : 'Close';
  switch (kind) {
    case 'number':
      if (number !== '') return `${game} ${number}, ${bids}`;
      return isOne ? `One number of ${game}, ${bids}` : `Each number of ${game}, ${bids}`;
    case 'game':
      return `All of ${game}, ${bids}`;
    case 'session':
      return `All bids until ${bids}`;
    case 'player':
      return `One player until ${bids}`;
  }
}

type Placed = { readonly scope: 'day' | 'market' | 'all'; readonly game_name?: string };

/** Where it counts. */
export function placeName({ scope, game_name: market = 'this market' }: Placed): string {
  if (scope === 'day') return 'On this market day';
  return scope === 'market' ? `On every day of ${market}` : 'In every market';
}
