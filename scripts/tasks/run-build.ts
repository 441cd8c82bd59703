import { buildApps } from '../build/build-apps.ts';

/** `npm run build`: both apps, where their sources changed. */
export async function runBuild(): Promise<number> {
  return (await buildApps()) ? 0 : 1;
}
