import { Socket } from 'node:net';

/** A connection that is not there after this long is none; with its answer, within the two seconds of every call. */
const CONNECT_MS_MAX = 1_500;

/** The connections of a store to its database, to be cut all at once when nothing comes over any of them. */
export interface Wires {
  /** A new one, for the client of one connection; while the database is silent it ends at once. */
  readonly open: () => Socket;
  /** A new one for who tries whether the database is back. */
  readonly openToTry: () => Socket;
  /** How much has come over all of them so far. */
  readonly bytesRead: () => number;
  readonly cut: () => void;
  /** The database answers again. */
  readonly mend: () => void;
}

export function openWires(): Wires {
  const wires = new Set<Socket>();
  let bytesOfGone = 0;
  let isSilent = false;
  const openToTry = () => {
    const wire = new Socket();
    wires.add(wire);
    const late = setTimeout(() => wire.destroy(lost('no connection in time')), CONNECT_MS_MAX);
    wire.once('connect', () => clearTimeout(late));
    wire.once('close', () => {
      clearTimeout(late);
      wires.delete(wire);
      bytesOfGone += wire.bytesRead;
    });
    return wire;
  };
  return {
    open: () => (isSilent ? new DeadWire() : openToTry()),
    openToTry,
    bytesRead: () => [...wires].reduce((sum, wire) => sum + wire.bytesRead, bytesOfGone),
    cut: () => {
      isSilent = true;
      wires.forEach((wire) => wire.destroy(lost('the database is silent')));
    },
    mend: () => {
      isSilent = false;
    },
  };
}

/**
 * Ends without dialling. The first thing that a primary does when it is back would otherwise be a session for each call that has
 * come meanwhile and has its answer: it was held up by seconds.
 */
class DeadWire extends Socket {
  override connect(): this {
    setImmediate(() => this.destroy(lost('the database is silent')));
    return this;
  }
}

function lost(why: string): Error {
  return Object.assign(new Error(`Connection terminated: ${why}`), { code: 'ECONNABORTED' });
}

const LOOK_MS = 400;
/** 1.2 seconds: with the answer itself, less than the two in which every call is answered. */
const SILENT_LOOKS_MAX = 3;

/**
 * Asks again and again for a sign of life, and says `silent` when neither it nor anything else has come for a while, as when
 * the cable is pulled: no error ever comes then. It counts looks, each of which came in its time, and not the clock: what
 * this process itself sleeps through, while it is busy, is not the database's silence.
 */
export function watchForSilence(
  wires: Wires,
  on: { readonly ask: () => Promise<unknown>; readonly silent: () => void },
): { stop(): void } {
  let isAsking = false;
  let silentLooks = 0;
  let bytesSeen = 0;
  const look = () => {
    const bytes = wires.bytesRead();
    silentLooks = isAsking && bytes === bytesSeen ? silentLooks + 1 : 0;
    bytesSeen = bytes;
    if (silentLooks >= SILENT_LOOKS_MAX) {
      silentLooks = 0;
      on.silent();
    }
    if (isAsking) return;
    isAsking = true;
    const answered = () => {
      isAsking = false;
    };
    on.ask().then(answered, answered);
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
