import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaffMember } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { insertImage, insertVersion, selectImage, selectPublishedImageIds } from './content.table.ts';
import { openImages } from './kept-images.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.close());

/** The store, and how often it was asked. */
function openStore() {
  const { db } = system.node;
  let asked = 0;
  return {
    asked: () => asked,
    ids: () => {
      asked += 1;
      return selectPublishedImageIds(db);
    },
    image: (id: number) => {
      asked += 1;
      return selectImage(db, id);
    },
  };
}

async function publishImage(): Promise<number> {
  const { db } = system.node;
  const id = await addImage();
  const slides = [{ image_id: String(id), link: '', text: { en: 'Bonus', hi: '', mr: '' } }];
  const name = { key: 'slides', language: 'all' } as const;
  await db.transaction((tx) => insertVersion(tx, name, { value: { slides }, staffId: null }));
  return id;
}

async function addImage(): Promise<number> {
  const { id } = await addStaffMember(system.node.db, ['owner']);
  const image = { mediaType: 'image/png', bytes: Buffer.from('png'), width: 1, height: 1, staffId: id };
  return insertImage(system.node.db, image);
}

test('an image is read once, however many ask for it', async () => {
  const id = await publishImage();
  const store = openStore();
  const images = openImages(store);
  const found = await Promise.all(Array.from({ length: 50 }, () => images.image(id)));
  expect(new Set(found.map((image) => image?.mediaType))).toEqual(new Set(['image/png']));
  await images.image(id);
  // One for the numbers that players see, one for the image.
  expect(store.asked()).toBe(2);
});

test('numbers of no image cost one look in a second, whoever asks for how many', async () => {
  let nowMs = 0;
  const store = openStore();
  const images = openImages(store, () => nowMs);
  const unknown = Array.from({ length: 300 }, (_, n) => 1_000_000 + n);
  expect(new Set(await Promise.all(unknown.map(images.image)))).toEqual(new Set([null]));
  nowMs = 999;
  expect(await images.image(5_000_000)).toBeNull();
  expect(store.asked()).toBe(1);
});

test('an image that was published is there a second later, and at once where the node has heard of it', async () => {
  let nowMs = 0;
  const images = openImages(openStore(), () => nowMs);
  const [first, second] = [await addImage(), await publishImage()];
  expect(await images.image(5_000_000)).toBeNull();
  const third = await publishImage();
  expect(await images.image(third)).toBeNull();
  nowMs = 1_000;
  expect(await images.image(third)).not.toBeNull();
  const fourth = await publishImage();
  images.changed();
  expect(await images.image(fourth)).not.toBeNull();
  // What was taken out of the slider is still named by versions of before.
  expect(await images.image(second)).not.toBeNull();
  images.changed();
  expect(await images.image(first), 'added by one person').toBeNull();
});

test('an image that is published while the node looks for another one is found at once', async () => {
  const looks = [Promise.withResolvers<readonly number[]>(), Promise.withResolvers<readonly number[]>()];
  let looked = 0;
  const images = openImages({
    ids: async () => (await looks[looked++]?.promise) ?? [],
    image: async () => ({ mediaType: 'image/png', bytes: Buffer.from('png') }),
  });
  const unknown = images.image(5_000_000);
  images.changed();
  const published = images.image(7);
  looks[1]?.resolve([7]);
  expect(await published).not.toBeNull();
  looks[0]?.resolve([]);
  expect(await unknown).toBeNull();
  expect(await images.image(7)).not.toBeNull();
  expect(looked).toBe(2);
});
