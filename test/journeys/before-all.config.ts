import { openRunFolder } from '../support/run-folder.ts';
import { plantHouse } from './house.ts';

/** Run once before all journeys; what it answers runs after them. */
export default async function beforeAll(): Promise<() => void> {
  const removeFolder = openRunFolder();
  await plantHouse();
  return removeFolder;
}
