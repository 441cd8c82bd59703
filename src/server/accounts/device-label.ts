const BROWSERS = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * What a player recognizes a device by in the list of sessions. Names only: versions say nothing to people.
 *
 * @example deviceLabel('Mozilla/5.0 (Linux; Android 13; …) … Chrome/131.0 Mobile Safari/537.36') // 'Chrome on Android'
 */
export function deviceLabel(userAgent: string): string {
  const nameIn = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser === undefined) return system ?? '';
  return system === undefined ? browser : `${browser} on ${system}`;
}
