/** One bid of a pasted list as it was written; null when it cannot be read as numbers and points. */
export type ListedBid = {
  readonly text: string;
  readonly bid: { readonly numbers: readonly string[]; readonly points: string } | null;
};

/**
 * Reads a list such as '123=50, 127=20' or, with two number fields, '2-369=50'. New lines, commas or semicolons
 * separate bids; one of = : - – or spaces separate numbers from points.
 * @example parseList('5=10; 7 20', 1).map(({ bid }) => bid?.points) // ['10', '20']
 */
export function parseList(text: string, fields: number): readonly ListedBid[] {
  return inLatinDigits(text)
    .split(PART_END)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ text: part, bid: parseBid(part, fields) }));
}

function parseBid(part: string, fields: number): ListedBid['bid'] {
  if (!ONE_BID.test(part)) return null;
  const figures = part.split(/\D+/);
  const points = figures.at(-1);
  if (figures.length !== fields + 1 || points === undefined) return null;
  return { numbers: figures.slice(0, -1), points };
}

// A comma before a bare group of figures marks thousands, as in 123=1,50,000: such points are not guessed.
const PART_END = /[\n\r;]+|,(?!\d{2,3}\s*(?:[\n\r,;]|$))/;

// One mark between two figures: '123--50' or '123=-50' may have another meaning than it seems to.
const ONE_BID = /^\d+(?:\s*[=:–-]\s*\d+|\s+\d+)+$/;

/** A Hindi or Marathi keyboard may write १२३. */
function inLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

const DEVANAGARI_ZERO = '०'.charCodeAt(0);
