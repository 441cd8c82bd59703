import type { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { type Db, notify, notifyAfterwards, type Queryable } from '../store/db.ts';
import type { Log } from '../log.ts';

/** Every notification between nodes goes over this one channel, as { topic, … }. */
const CHANNEL = 'ank';

/** An idle stream says something now and then, so that proxies and phones keep it and a dead one is noticed. */
const HEARTBEAT_MS = 20_000;

/** So many streams are written to before other requests get their turn: ten thousand at once would be a stall of 0.1 s. */
const STREAMS_PER_TURN = 500;

/** A client that does not read is cut off rather than buffered for. */
const BACKLOG_BYTES_MAX = 256 * 1024;

/** When the server stops, a client that does not read its last words is not waited for any longer. */
const FAREWELL_MS_MAX = 1_000;

/** Screens of one person on this node. One more ends the oldest, which may well be a phone that lost its network. */
const STREAMS_PER_PERSON_MAX = 5;

/** A screen that had to make room comes back after a minute, not at once, or six screens would end each other forever. */
const MAKE_ROOM = Buffer.from('retry: 60000\n\n');

/** When a node stops, its screens come back to the others within this time. */
const COME_BACK_MS_MAX = 4_000;

export type Audience = 'players' | 'staff';

/** Somebody who is logged in, by their number and the hash of their session. */
export interface Listener {
  readonly id: number;
  readonly sessionHash: string;
  /** An account of the demo, which is shared by everybody who tries it. */
  readonly demo: boolean;
}

/** Live updates: notifications across nodes in, server-sent events to the screens of this node out. */
export interface Live {
  /** Tells every node, this one included, once the transaction has committed. */
  announce(tx: Queryable, topic: string, detail: object): Promise<void>;
  /** The same for what only screens show, which ask again: the running transaction does not wait for others that tell something. */
  tell(topic: string, detail: object): void;
  /** Called on every node for every announcement of the topic; `gap` when some may have been missed. */
  on(topic: string, heard: (detail: unknown) => void, gap: () => void): void;
  /** Keeps the reply open as an event stream of a player, of staff, or of a visitor (null). */
  join(audience: Audience, reply: FastifyReply, listener: Listener | null): void;
  /** One event to everybody of an audience. */
  send(audience: Audience, event: string, data: object): void;
  /** Answers when every screen of this node has been sent what was to go to its audience by now. */
  sent(): Promise<void>;
  /** One event to all screens of one player. */
  sendTo(playerId: number, event: string, data: object): void;
  /** Ends all streams of one person on this node; whoever may still listen comes back. */
  cut(audience: Audience, id: number): void;
  /** The log-in sessions that listen on this node, by their hashes. */
  sessions(audience: Audience): readonly string[];
  /** Ends the streams of these sessions on this node. */
  cutSessions(audience: Audience, hashes: ReadonlySet<string>): void;
  /** Players with an open screen on this node. */
  connectedPlayers(): readonly number[];
  /** Ends all streams, so that the server can close. */
  end(): void;
}

type Stream = FastifyReply['raw'];

/** The streams of one person, the oldest first, each with the hash of its session. */
type Streams = Map<Stream, string>;

/** A line that says nothing. */
const HEARTBEAT = Buffer.from(': still here\n\n');

export async function openLive(db: Db, log: Log): Promise<Live> {
  const streams = { players: new Set<Stream>(), staff: new Set<Stream>() };
  // One result pays thousands of winners: each is found without looking at all streams.
  const people = { players: new Map<number, Streams>(), staff: new Map<number, Streams>() };
  const topics = new Map<string, { heard: (detail: unknown) => void; gap: () => void }[]>();
  await db.listen(CHANNEL, {
    message: (payload) => hear(topics, payload, log),
    gap: () => [...topics.values()].flat().forEach((topic) => topic.gap()),
  });
  // One after the other, so that nobody hears a later event first.
  let broadcasting = Promise.resolve();
  const broadcast = (to: Iterable<Stream>, bytes: Buffer) => {
    broadcasting = broadcasting.then(() => writeAll(to, bytes));
  };
  const heartbeat = setInterval(() => {
    broadcast(streams.players, HEARTBEAT);
    broadcast(streams.staff, HEARTBEAT);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  let ended = false;

  return {
    announce: (tx, topic, detail) => notify(tx, CHANNEL, { topic, detail }),
    tell: (topic, detail) => notifyAfterwards(CHANNEL, { topic, detail }),
    on: (topic, heard, gap) => void topics.set(topic, [...(topics.get(topic) ?? []), { heard, gap }]),
    join: (audience, reply, listener) => {
      const stream = open(reply);
      if (ended) stream.end();
      // Who left while being let in is never heard of again, not even by 'close'.
      if (ended || stream.destroyed) return;
      streams[audience].add(stream);
      stream.on('close', () => streams[audience].delete(stream));
      if (listener !== null) addStream(people[audience], stream, listener);
    },
    send: (audience, event, data) => broadcast(streams[audience], format(event, data)),
    sent: () => broadcasting,
    sendTo: (playerId, event, data) => {
      const own = people.players.get(playerId);
      if (own === undefined) return;
      const bytes = format(event, data);
      own.forEach((_, stream) => write(stream, bytes));
    },
    cut: (audience, id) => people[audience].get(id)?.forEach((_, stream) => bidFarewell(stream)),
    sessions: (audience) => [...people[audience].values()].flatMap((own) => [...own.values()]),
    cutSessions: (audience, hashes) => {
      for (const own of people[audience].values())
        own.forEach((hash, stream) => hashes.has(hash) && bidFarewell(stream));
    },
    connectedPlayers: () => [...people.players.keys()],
    end: () => {
      ended = true;
      clearInterval(heartbeat);
      // Thousands of screens that came back at once would be a wave at the next node.
      for (const stream of [...streams.players, ...streams.staff]) {
        write(stream, comeBackWithin(COME_BACK_MS_MAX));
        bidFarewell(stream);
      }
      // Nothing is sent any more: writing to an ended stream is an error that nobody would catch.
      streams.players.clear();
      streams.staff.clear();
      people.players.clear();
      people.staff.clear();
    },
  };
}

function hear(
  topics: ReadonlyMap<string, readonly { heard: (detail: unknown) => void }[]>,
  payload: string,
  log: Log,
): void {
  const message = parseMessage(payload);
  if (typeof message !== 'object' || message === null || !('topic' in message) || !('detail' in message)) {
    log.warn({ payload }, 'a notification could not be read');
    return;
  }
  topics.get(String(message.topic))?.forEach((topic) => topic.heard(message.detail));
}

/** null for text that is no JSON: it would end the process if it were thrown from here. */
function parseMessage(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}

function bidFarewell(stream: Stream): void {
  const timer = setTimeout(() => stream.destroy(), FAREWELL_MS_MAX);
  stream.end(() => clearTimeout(timer));
}

/** Of every stream; a proxy that keeps events back would make them useless. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
} as const;

function open(reply: FastifyReply): Stream {
  reply.hijack();
  const headers = {
    ...reply.getHeaders(),
    ...STREAM_HEADERS,
  };
  const stream = reply.raw;
  // It ends with its connection, so no lengths stand between the events.
  stream.useChunkedEncodingByDefault = false;
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) stream.setHeader(name, value);
  }
  stream.writeHead(200);
  // A client that lost the stream waits two seconds before it comes back.
  stream.write('retry: 2000\n\n');
  return stream;
}

/** Who leaves meanwhile is passed over, who comes meanwhile may be told too. */
async function writeAll(streams: Iterable<Stream>, bytes: Buffer): Promise<void> {
  let written = 0;
  for (const stream of streams) {
    write(stream, bytes);
    written += 1;
    if (written % STREAMS_PER_TURN === 0) await turn();
  }
}

function write(stream: Stream, bytes: Buffer): void {
  // Cut, and not gone yet.
  if (stream.writableEnded) return;
  if (stream.writableLength > BACKLOG_BYTES_MAX) stream.destroy();
  else connectionOf(stream).write(bytes);
}

/**
 * The connection itself, which takes an event as it is: through the response each one would cost about half as much
 * again. While the connection answers an earlier request, the response keeps what it is given.
 */
function connectionOf(stream: Stream): Writable {
  return stream.socket?.writable === true ? stream.socket : stream;
}

/** Once for all streams that it goes to. */
function format(event: string, data: object): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** The last words of a stream: when to open the next one, at random. */
function comeBackWithin(msMax: number): Buffer {
  return Buffer.from(`retry: ${200 + Math.floor(Math.random() * msMax)}\n\n`);
}

/** The stream is one of this person's until it closes. */
function addStream(people: Map<number, Streams>, stream: Stream, listener: Listener): void {
  const { id, sessionHash, demo } = listener;
  const own: Streams = people.get(id) ?? new Map();
  people.set(id, own);
  const [oldest] = own.keys();
  if (!demo && own.size >= STREAMS_PER_PERSON_MAX && oldest !== undefined) {
    own.delete(oldest);
    write(oldest, MAKE_ROOM);
    bidFarewell(oldest);
  }
  own.set(stream, sessionHash);
  stream.on('close', () => {
    own.delete(stream);
    // Meanwhile the person may have left and come back.
    if (own.size === 0 && people.get(id) === own) people.delete(id);
  });
}
