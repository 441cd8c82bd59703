import { vi } from 'vitest';

/** Loads an app's module on a page that the server of a system in that zone has sent. */
export async function inZone<Loaded>(zone: string, load: () => Promise<Loaded>): Promise<Loaded> {
  vi.stubGlobal('document', { documentElement: { dataset: { zone } } });
  vi.resetModules();
  try {
    return await load();
  } finally {
    vi.unstubAllGlobals();
    vi.resetModules();
  }
}
