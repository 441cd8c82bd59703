/** What stands on the picture of a slip: nothing that says whose it is. */
export type SlipPicture = {
  readonly market: string;
  readonly state: string;
  readonly facts: string;
  readonly tokens: readonly { readonly number: string; readonly points: string; readonly hasWon: boolean }[];
  readonly more: string;
  readonly sum: string;
  readonly result: string;
};

const SCALE = 2;
const WIDTH = 360;
const EDGE = 20;
const TOKEN_HEIGHT = 32;
const GAP = 6;

/** Draws a slip as a PNG in the colours of the theme; null where the browser cannot draw. */
export async function drawSlip(slip: SlipPicture): Promise<Blob | null> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const rows = rowsOf(pen, slip);
  const height = 128 + rows.length * (TOKEN_HEIGHT + GAP) + 112;
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  pen.scale(SCALE, SCALE);
  pen.textBaseline = 'middle';
  drawHead(pen, slip, height);
  rows.forEach((row, at) => drawRow(pen, row, 128 + at * (TOKEN_HEIGHT + GAP)));
  drawFoot(pen, slip, height - 112);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

type Pen = CanvasRenderingContext2D;
type Box = {
  readonly number: string;
  readonly points: string;
  readonly hasWon: boolean;
  readonly width: number;
};

/** The tokens in as many rows as they need. */
function rowsOf(pen: Pen, { tokens, more }: SlipPicture): readonly (readonly Box[])[] {
  const all = more === '' ? tokens : [...tokens, { number: '', points: more, hasWon: false }];
  const rows: Box[][] = [[]];
  let left = WIDTH - 2 * EDGE;
  for (const token of all) {
    pen.font = font(16, 700);
    const number = token.number === '' ? 0 : pen.measureText(token.number).width + GAP;
    pen.font = font(13, 500);
    const width = Math.ceil(number + pen.measureText(token.points).width + 18);
    if (width > left && rows.at(-1)?.length !== 0) {
      rows.push([]);
      left = WIDTH - 2 * EDGE;
    }
    rows.at(-1)?.push({ ...token, width });
    left -= width + GAP;
  }
  return rows;
}

function drawHead(pen: Pen, slip: SlipPicture, height: number): void {
  fill(pen, '--surface', [0, 0, WIDTH, height]);
  fill(pen, '--bar', [0, 0, WIDTH, 48]);
  write(pen, 'Ank', { x: EDGE, y: 25, size: 20, weight: 800, colour: '--on-bar' });
  write(pen, slip.state, {
    x: WIDTH - EDGE,
    y: 25,
    size: 15,
    weight: 700,
    colour: '--on-bar',
    align: 'right',
  });
  write(pen, slip.market, { x: EDGE, y: 76, size: 20, weight: 700, colour: '--text' });
  write(pen, slip.facts, { x: EDGE, y: 104, size: 14, weight: 500, colour: '--text-2' });
}

function drawRow(pen: Pen, row: readonly Box[], y: number): void {
  let x = EDGE;
  for (const { number, points, hasWon, width } of row) {
    pen.fillStyle = colour(hasWon ? '--won-soft' : '--well');
    pen.beginPath();
    pen.roundRect(x, y, width, TOKEN_HEIGHT, 8);
    pen.fill();
    const text = colourOfToken(hasWon);
    const middle = y + TOKEN_HEIGHT / 2 + 1;
    write(pen, number, { x: x + 9, y: middle, size: 16, weight: 700, colour: text });
    write(pen, points, { x: x + width - 9, y: middle, size: 13, weight: 500, colour: text, align: 'right' });
    x += width + GAP;
  }
}

function colourOfToken(hasWon: boolean): string {
  return hasWon ? '--won' : '--text';
}

function drawFoot(pen: Pen, slip: SlipPicture, y: number): void {
  fill(pen, '--line', [EDGE, y + 8, WIDTH - 2 * EDGE, 1]);
  write(pen, slip.sum, { x: EDGE, y: y + 36, size: 16, weight: 700, colour: '--text' });
  write(pen, slip.result, { x: EDGE, y: y + 74, size: 24, weight: 800, colour: '--text' });
}

type Text = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
  readonly align?: CanvasTextAlign;
};

/** Text that is too long is set narrower, never cut. */
function write(pen: Pen, text: string, { x, y, size, weight, align = 'left', ...look }: Text): void {
  pen.font = font(size, weight);
  pen.textAlign = align;
  pen.fillStyle = colour(look.colour);
  pen.fillText(text, x, y, WIDTH - 2 * EDGE);
}

function fill(pen: Pen, token: string, box: readonly [number, number, number, number]): void {
  pen.fillStyle = colour(token);
  pen.fillRect(...box);
}

function font(size: number, weight: number): string {
  return `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
}

/** A colour of src/ui/tokens.css. */
function colour(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}
