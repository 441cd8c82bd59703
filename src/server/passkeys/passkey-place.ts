import type { AppContext } from '../platform/app-context.ts';

/** Where passkeys are made and answer: a device keeps them by host, and says in which page it was asked. */
export interface PasskeyPlace {
  readonly rpId: string;
  readonly origin: string;
}

/**
 * The operator's public address. A demo without one is tried on the own machine, where browsers allow passkeys under the
 * name localhost and under no number. Null: there are none here; what a request says of its host is believed for
 * localhost alone.
 */
export function passkeyPlace(
  { mode, publicUrl }: Pick<AppContext['config'], 'mode' | 'publicUrl'>,
  site: string,
): PasskeyPlace | null {
  if (publicUrl !== '') return { rpId: new URL(publicUrl).hostname, origin: publicUrl };
  const isLocal = URL.canParse(site) && new URL(site).hostname === 'localhost';
  return mode === 'demo' && isLocal ? { rpId: 'localhost', origin: site } : null;
}

/**
 * The same for staff: of the console where it has an address of its own, so that a passkey of staff answers no page of players,
 * and otherwise of the one address.
 */
export function staffPasskeyPlace(
  { mode, publicUrl, consoleUrl }: Pick<AppContext['config'], 'mode' | 'publicUrl' | 'consoleUrl'>,
  site: string,
): PasskeyPlace | null {
  return passkeyPlace({ mode, publicUrl: consoleUrl === '' ? publicUrl : consoleUrl }, site);
}
