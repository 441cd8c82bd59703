import { spawnSync } from 'node:child_process';

/** Of iproute2, which every Debian has. */
const IP = 'ip';

/** Where one database node is: its address, and the words before its programs that put them there. */
export interface Place {
  readonly address: string;
  readonly enter: readonly string[];
}

/** A network of database nodes around a hub, where etcd, haproxy and the Ank nodes are. */
export interface Network {
  readonly hub: string;
  readonly places: readonly Place[];
  /** Pulls the cable of a place, or plugs it in again; null where all places are one machine's loopback. */
  readonly setCable: ((place: number, state: 'up' | 'down') => void) | null;
  readonly remove: () => void;
}

/** Every place on this machine's loopback; ports tell them apart. */
export function loopbackNetwork(count: number): Network {
  const places = Array.from({ length: count }, () => ({ address: '127.0.0.1', enter: [] }));
  return { hub: '127.0.0.1', places, setCable: null, remove: () => undefined };
}

/** Linux and root: each place is a network namespace with a cable to a bridge, which can be pulled. */
export function namespaceNetwork(count: number): Network {
  // Two clusters at a time have different numbers.
  const own = process.pid % 1000;
  const net = `10.${213 + (own % 20)}.${own % 250}`;
  const bridge = `ankbr${own}`;
  const spaces = Array.from({ length: count }, (_, i) => `ank${own}n${i + 1}`);
  const remove = () => {
    spaces.forEach((space) => spawnSync(IP, ['netns', 'del', space]));
    spawnSync(IP, ['link', 'del', bridge]);
  };
  remove();
  ip(`link add ${bridge} type bridge`);
  ip(`addr add ${net}.254/24 dev ${bridge}`);
  ip(`link set ${bridge} up`);
  spaces.forEach((space, i) => {
    ip(`netns add ${space}`);
    ip(`link add ${cable(own, i)} type veth peer name eth0 netns ${space}`);
    ip(`link set ${cable(own, i)} master ${bridge} up`);
    ip(`-n ${space} addr add ${net}.${i + 1}/24 dev eth0`);
    ip(`-n ${space} link set eth0 up`);
    ip(`-n ${space} link set lo up`);
  });
  return {
    hub: `${net}.254`,
    places: spaces.map((space, i) => ({
      address: `${net}.${i + 1}`,
      enter: [IP, 'netns', 'exec', space],
    })),
    setCable: (place, state) => ip(`link set ${cable(own, place)} ${state}`),
    remove,
  };
}

/** Names of devices have 15 letters at most. */
function cable(own: number, place: number): string {
  return `ankv${own}n${place + 1}`;
}

function ip(words: string): void {
  const { status, stderr } = spawnSync(IP, words.split(' '), { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${words}: ${stderr}`);
}
