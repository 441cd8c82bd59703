import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openImageDrawer, redrawImage } from './redraw-image.ts';

const PLACE = 'Pune 18.5204 N';

/** Left half red, right half blue. */
function flag(width: number, height: number) {
  const half = { width: width / 2, height, channels: 3, background: 'blue' } as const;
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: { create: half }, left: width / 2, top: 0 }])
    .withExif({ IFD0: { ImageDescription: PLACE } });
}

/** Something that no format makes small. */
function noise(width: number, height: number) {
  let state = 1;
  const bytes = Buffer.alloc(width * height * 3).map(() => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 256;
  });
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}

const redraw = async (bytes: Buffer) => {
  const drawn = await redrawImage(bytes.toString('base64'));
  if (drawn === 'busy') throw new Error('nothing else is drawn here');
  return drawn;
};

describe('TH-22 ACC-11 point 14: an image is drawn anew', () => {
  test.each([
    ['JPEG', () => flag(60, 40).jpeg()],
    ['PNG', () => flag(60, 40).png()],
    ['WebP', () => flag(60, 40).webp()],
  ])('from %s, without what the camera wrote into it', async (_, make) => {
    const bytes = await make().toBuffer();
    expect(bytes.toString('latin1')).toContain(PLACE);
    const drawn = await redraw(bytes);
    expect(drawn).toMatchObject({ mediaType: 'image/webp', width: 60, height: 40 });
    const { exif, icc, xmp, format } = await sharp(drawn?.bytes).metadata();
    expect({ exif, icc, xmp, format }).toEqual({ format: 'webp' });
    expect(drawn?.bytes.toString('latin1')).not.toContain(PLACE);
    const { data } = await sharp(drawn?.bytes).raw().toBuffer({ resolveWithObject: true });
    const [red = 0, , blue = 0] = data;
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  test('the way up that the camera says', async () => {
    const bytes = await flag(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await redraw(bytes)).toMatchObject({ width: 40, height: 60 });
  });

  test('without what hides behind it', async () => {
    const bytes = Buffer.concat([
      await flag(60, 40).png().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    expect((await redraw(bytes))?.bytes.toString('latin1')).not.toContain('script');
  });

  test('of at most 2,048 pixels a side', async () => {
    expect(await redraw(await flag(4000, 1000).png().toBuffer())).toMatchObject({ width: 2048, height: 512 });
  });
});

describe('TH-22 ACC-11 no image is drawn', () => {
  test('that has no more than its head, is cut off, or moves', async () => {
    const png = await flag(600, 400).png().toBuffer();
    const jpeg = await noise(200, 200).jpeg().toBuffer();
    const moving = await sharp([png, await sharp(png).negate().png().toBuffer()], {
      join: { animated: true },
    })
      .webp()
      .toBuffer();
    const refused = [png.subarray(0, 60), png.subarray(0, -80), jpeg.subarray(0, -2_000), moving];
    expect(await Promise.all(refused.map(redraw))).toEqual([null, null, null, null]);
    // Each is refused for that reason alone.
    const still = await sharp(moving, { pages: 1 }).webp().toBuffer();
    expect((await Promise.all([png, jpeg, still].map(redraw))).map((drawn) => drawn?.width)).toEqual([
      600, 200, 600,
    ]);
  });

  test('that is much larger than it looks', async () => {
    const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await redraw(bomb)).toBeNull();
  });

  test('that takes too long, and the next one is not kept waiting', async () => {
    const drawer = openImageDrawer({ seconds: 0.001, waitingMax: 1 });
    const image = (await noise(160, 120).jpeg().toBuffer()).toString('base64');
    // Each ends its worker before that has started; a second order to an ended worker would never be answered.
    expect([await drawer(image), await drawer(image)]).toEqual([null, null]);
    expect(await redrawImage(image)).toMatchObject({ width: 160 });
  });

  test('when too many wait', async () => {
    const drawer = openImageDrawer({ seconds: 5, waitingMax: 2 });
    const image = (await flag(60, 40).png().toBuffer()).toString('base64');
    const drawn = await Promise.all([1, 2, 3, 4, 5].map(() => drawer(image)));
    expect(drawn.map((one) => (one === 'busy' ? 'busy' : one?.mediaType))).toEqual([
      'image/webp',
      'image/webp',
      'image/webp',
      'busy',
      'busy',
    ]);
  });
});
