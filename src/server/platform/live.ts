import type { FastifyReply } from 'fastify';
import { type Db, notify, type Queryable } from './db.ts';
import type { Log } from './log.ts';

/** Every notification between nodes goes over this one channel, as { topic, … }. */
const CHANNEL = 'ank';

/** An idle stream says something now and then, so that proxies and phones keep it and a dead one is noticed. */
const HEARTBEAT_MS = 20_000;

/** A client that does not read is cut off rather than buffered for. */
const BACKLOG_BYTES_MAX = 256 * 1024;

/** When the server stops, a client that does not read its last words is not waited for any longer. */
const FAREWELL_MS_MAX = 1_000;

/** Live updates: notifications across nodes in, server-sent events to the screens of this node out. */
export interface Live {
  /** Tells every node, this one included, once the transaction has committed. */
  announce(tx: Queryable, topic: string, detail: object): Promise<void>;
  /** Called on every node for every announcement of the topic; `gap` when some may have been missed. */
  on(topic: string, heard: (detail: unknown) => void, gap: () => void): void;
  /** Keeps the reply open as an event stream of a player (id), of staff, or of a visitor (null). */
  join(audience: 'players' | 'staff', reply: FastifyReply, playerId: number | null): void;
  /** One event to everybody of an audience. */
  send(audience: 'players' | 'staff', event: string, data: object): void;
  /** One event to all screens of one player. */
  sendTo(playerId: number, event: string, data: object): void;
  /** Players with an open screen on this node. */
  connectedPlayers(): readonly number[];
  /** Ends all streams, so that the server can close. */
  end(): void;
}

interface Stream {
  readonly reply: FastifyReply;
  readonly playerId: number | null;
}

export async function openLive(db: Db, log: Log): Promise<Live> {
  const streams = { players: new Set<Stream>(), staff: new Set<Stream>() };
  const topics = new Map<string, { heard: (detail: unknown) => void; gap: () => void }[]>();
  await db.listen(CHANNEL, {
    message: (payload) => hear(topics, payload, log),
    gap: () => [...topics.values()].flat().forEach((topic) => topic.gap()),
  });
  const all = () => [...streams.players, ...streams.staff];
  const heartbeat = setInterval(
    () => all().forEach((stream) => write(stream, ': still here\n\n')),
    HEARTBEAT_MS,
  );
  heartbeat.unref();
  let ended = false;

  return {
    announce: (tx, topic, detail) => notify(tx, CHANNEL, { topic, detail }),
    on: (topic, heard, gap) => void topics.set(topic, [...(topics.get(topic) ?? []), { heard, gap }]),
    join: (audience, reply, playerId) => {
      const stream = { reply, playerId };
      open(reply);
      if (ended) reply.raw.end();
      // Who left while being let in is never heard of again, not even by 'close'.
      if (ended || reply.raw.destroyed) return;
      streams[audience].add(stream);
      reply.raw.on('close', () => streams[audience].delete(stream));
    },
    send: (audience, event, data) => {
      const text = format(event, data);
      streams[audience].forEach((stream) => write(stream, text));
    },
    sendTo: (playerId, event, data) => {
      const text = format(event, data);
      streams.players.forEach((stream) => {
        if (stream.playerId === playerId) write(stream, text);
      });
    },
    connectedPlayers: () => [
      ...new Set(
        [...streams.players].flatMap((stream) => (stream.playerId === null ? [] : [stream.playerId])),
      ),
    ],
    end: () => {
      ended = true;
      clearInterval(heartbeat);
      all().forEach(({ reply }) => bidFarewell(reply));
      // Nothing is sent any more: writing to an ended stream is an error that nobody would catch.
      streams.players.clear();
      streams.staff.clear();
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

function bidFarewell(reply: FastifyReply): void {
  const timer = setTimeout(() => reply.raw.destroy(), FAREWELL_MS_MAX);
  reply.raw.end(() => clearTimeout(timer));
}

function open(reply: FastifyReply): void {
  reply.hijack();
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  };
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(200);
  // A client that lost the stream waits two seconds before it comes back.
  reply.raw.write('retry: 2000\n\n');
}

function write(stream: Stream, text: string): void {
  if (stream.reply.raw.writableLength > BACKLOG_BYTES_MAX) stream.reply.raw.destroy();
  else stream.reply.raw.write(text);
}

function format(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
