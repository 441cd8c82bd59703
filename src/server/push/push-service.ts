/**
 * Whether an address belongs to one of the push services that we send to, such as 'https://*.push.apple.com'. A browser
 * names its own; the server asks no address that is not on the operator's list (security.md ACC-10).
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, username, password } = new URL(endpoint);
  return username === '' && password === '' && services.some((service) => matches(origin, service));
}

function matches(origin: string, service: string): boolean {
  const [head = '', tail] = service.split('*.');
  if (tail === undefined) return origin === service;
  // The dot belongs to the pattern: evilpush.apple.com is somebody else's.
  return origin.startsWith(head) && origin.endsWith(`.${tail}`);
}
