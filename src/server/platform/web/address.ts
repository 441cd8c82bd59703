import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** What is no address at all is counted as this one. */
const NOWHERE = new ipaddr.IPv4([0, 0, 0, 0]);

/** An address with a port, as some proxies write it: 10.0.0.1:4711, [2001:db8::1]:4711. */
const WITH_PORT = /^(?:([\d.]+)|\[(.+)\]):\d+$/;

/** The address that a text means, an IPv4 address in the clothes of IPv6 (`::ffff:10.0.0.1`) as IPv4; null for none. */
export function parseAddress(text: string): Address | null {
  const alone = text.replace(WITH_PORT, '$1$2');
  return ipaddr.isValid(alone) ? ipaddr.process(alone) : null;
}

/** Where a caller stands: `address` is what limits count, `network` what may be stored and is limited more loosely. */
export interface Place {
  readonly address: string;
  readonly network: string;
}

/**
 * The place of the first text that is an address (security §6.2). A provider gives every line a /64 of IPv6, with more
 * addresses than anybody could count, and many give a /56; so these are counted as IPv4 addresses and their /24 are.
 *
 * @example placeOf(['2001:db8:0:1234::7']) // { address: '2001:db8:0:1234::/64', network: '2001:db8:0:1200::/56' }
 */
export function placeOf(texts: readonly (string | undefined)[]): Place {
  for (const text of texts) {
    const place = placeOfText(text ?? '');
    if (place !== null) return place;
  }
  return formatPlace(NOWHERE);
}

/** Asked several times by every request, and mostly about the same callers. */
const placeOfText = remember((text) => {
  const address = parseAddress(text);
  return address && formatPlace(address);
});

function formatPlace(address: Address): Place {
  if (address instanceof ipaddr.IPv4) {
    const [a, b, c] = address.octets;
    return { address: address.toString(), network: `${a}.${b}.${c}.0/24` };
  }
  const [a = 0, b = 0, c = 0, d = 0] = address.parts;
  return { address: `${beginOf([a, b, c, d])}/64`, network: `${beginOf([a, b, c, d & 0xff00])}/56` };
}

function beginOf(parts: readonly number[]): string {
  return new ipaddr.IPv6([...parts, 0, 0, 0, 0]).toString();
}

/** Whether a peer is one of the proxies, however its address is written. */
export function proxyCheck(proxies: readonly string[]): (peer: string) => boolean {
  const trusted = new Set(proxies.map((proxy) => parseAddress(proxy)?.toString()));
  return remember((peer) => {
    const address = parseAddress(peer);
    return address !== null && trusted.has(address.toString());
  });
}

/** Keeps what was answered for so many texts, then begins anew. */
const REMEMBERED_MAX = 10_000;

/** Answers the same text again without working it out. */
export function remember<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED_MAX) known.clear();
    const now = answer(text);
    known.set(text, now);
    return now;
  };
}
