/** Whether this browser can have passkeys on this page: never at an address that is a number, nor on a plain one. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !isNumber(window.location.hostname);
}

function isNumber(host: string): boolean {
  return /^[\d.]+$/.test(host) || host.startsWith('[');
}
