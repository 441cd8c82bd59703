type BetColours = {
  /** The border of a card or row. */
  readonly mark: string;
  /** Its background. */
  readonly soft: string;
  readonly text: string;
  readonly ring: string;
};

const COLOURS: Readonly<Record<string, BetColours>> = {
  'Left Digit': {
    mark: 'bg-left-mark',
    soft: 'bg-left-soft',
    text: 'text-(--left)',
    ring: 'inset-ring-left-mark',
  },
  'Right Digit': {
    mark: 'bg-right-mark',
    soft: 'bg-right-soft',
    text: 'text-(--right)',
    ring: 'inset-ring-right-mark',
  },
  'Jodi Digit': {
    mark: 'bg-jodi-mark',
    soft: 'bg-jodi-soft',
    text: 'text-jodi',
    ring: 'inset-ring-jodi-mark',
  },
};

const OTHER: BetColours = {
  mark: 'bg-other-mark',
  soft: 'bg-other-soft',
  text: 'text-other',
  ring: 'inset-ring-other-mark',
};

/** The colours of a gali bet (B §2): Left Digit blue, Right Digit green, Jodi Digit yellow, others grey. */
export function betColours(pana: string): BetColours {
  return COLOURS[pana] ?? OTHER;
}
