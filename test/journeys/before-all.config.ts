import { openRunFolder } from '../support/run-folder.ts';
import { plantSystem } from './system.ts';

/** Run once before all journeys; what it answers runs after them. */
export default async function beforeAll(): Promise<() => void> {
  const removeFolder = openRunFolder();
  await plantSystem();
  return removeFolder;
}
