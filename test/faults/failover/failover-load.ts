import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { formatHistoryDate, instant, localTime } from '#rules/time/time.ts';
import type { BenchPlayer } from '../../load/bench-system.ts';
import { type Chance, seededChance } from '../../replay/seeded-chance.ts';
import { hurry } from '../../support/hurry.ts';
import { noonZone } from '../../support/noon-zone.ts';
import type { TestMarket } from '../../support/test-market.ts';
import { digitsOn } from '../../support/test-slip.ts';
import type { Attempt, Look } from '../history/history.ts';
import { type Answered, type Asked, type Asking, PhoneLine } from './failover-call.ts';

export interface FailoverLoad {
  readonly attempts: readonly Attempt[];
  readonly looks: readonly Look[];
  readonly answers: readonly Answered[];
  /** So long did this process itself stand still at most, since it was last asked: then answers seem as slow. */
  readonly stoodStillMs: () => number;
  /** Nothing new; answers when every slip has its last word. */
  readonly stop: () => Promise<void>;
}

const POINTS = 10;
/** The least that may be sent to another player. */
const SENT_POINTS = 100;
/** As the app does: a second, and a little more for some. */
const AGAIN_MS = 1_000;
const AGAIN_MORE_MS = 300;
/** Beyond these, nobody would wait for a system that does not come back. */
const STOP_MS_MAX = 60_000;
/** One player in ten has a second phone, on which the balance is looked at, bids are read, and points are sent now and then. */
const SECOND_SHARE = 10;
const HISTORY_PERCENT = 26;
const TRANSFER_PERCENT = 4;

interface Load {
  readonly url: string;
  readonly players: readonly BenchPlayer[];
  readonly everyMs: number;
  /** Of it follow what the second phones ask for, and how long each client waits before it tries again. */
  readonly seed: number;
  /** Where this client's next slip goes. */
  readonly marketOf: (client: number) => { readonly market: TestMarket; readonly endsAt: number };
}

/** What all phones write down, and when they end. */
interface Hall extends Load {
  readonly attempts: Attempt[];
  readonly looks: Look[];
  readonly answers: Answered[];
  readonly run: { over: boolean; endAt: number };
}

interface Phone {
  readonly player: BenchPlayer;
  readonly client: number;
  readonly chance: Chance;
  /** Its own: with fewer, a slip would wait here and not where it is measured. */
  readonly line: PhoneLine;
}

/**
 * One client per player, each with a slip every `everyMs`, sent again under its key until the answer is certain, and beside
 * them some who read and send points: what a hall full of phones does while the database changes its place.
 */
export function startFailoverLoad(load: Load): FailoverLoad {
  const hall: Hall = {
    ...load,
    attempts: [],
    looks: [],
    answers: [],
    run: { over: false, endAt: Infinity },
  };
  const { attempts, looks, answers, run } = hall;
  const own = monitorEventLoopDelay();
  own.enable();
  const slowDown = hurry();
  const phoneOf = (player: BenchPlayer, client: number, phone: number): Phone => ({
    player,
    client,
    chance: seededChance(load.seed + 2 * client + phone),
    line: new PhoneLine(load.url),
  });
  const playing = load.players.flatMap((player, client) => [
    playFirst(hall, phoneOf(player, client, 0)),
    ...(client % SECOND_SHARE === 0 ? [playSecond(hall, phoneOf(player, client, 1))] : []),
  ]);
  return {
    attempts,
    looks,
    answers,
    stoodStillMs: () => {
      const ms = own.max / 1e6;
      own.reset();
      return ms;
    },
    stop: async () => {
      run.over = true;
      run.endAt = performance.now() + STOP_MS_MAX;
      await Promise.all(playing);
      own.disable();
      slowDown();
    },
  };
}

/** Acts every `everyMs`, the phones at even times one after the other; who waits for an answer acts late. */
async function everyTurn(
  { players, everyMs, run }: Hall,
  { client, line }: Phone,
  act: (turn: number) => Promise<void>,
): Promise<void> {
  await wait((client / players.length) * everyMs);
  for (let turn = 0; !run.over; turn += 1) {
    const nextAt = performance.now() + everyMs;
    await act(turn);
    if (!run.over) await wait(Math.max(0, nextAt - performance.now()));
  }
  line.end();
}

function playFirst(hall: Hall, phone: Phone): Promise<void> {
  return everyTurn(hall, phone, (turn) => {
    const { market, endsAt } = hall.marketOf(phone.client);
    const ended = performance.now() >= endsAt;
    const body = digitsOn(market, [turn % 10], POINTS);
    return untilCertain(hall, phone, { call: 'slip', key: `slip-${turn}`, points: POINTS, body, ended });
  });
}

function playSecond(hall: Hall, phone: Phone): Promise<void> {
  const { chance, client, player, line } = phone;
  const recipient = hall.players[(client + SECOND_SHARE) % hall.players.length] ?? player;
  return everyTurn(hall, phone, async (turn) => {
    const asked = chance.below(100);
    if (asked < TRANSFER_PERCENT) {
      const body = { amount: String(SENT_POINTS), mobile_no: recipient.mobile, transfer_note: '' };
      const key = `transfer-${turn}`;
      await untilCertain(hall, phone, { call: 'transfer', key, points: SENT_POINTS, body, ended: false });
    } else if (asked < TRANSFER_PERCENT + HISTORY_PERCENT) {
      const today = formatHistoryDate(localTime(instant(Date.now()), noonZone()).day);
      await ask(hall, line, { call: 'history', player, body: { bid_from: today, bid_to: today } });
    } else {
      const { said, answered } = await ask(hall, line, { call: 'look', player, body: {} });
      if (said.kind === 'accepted') hall.looks.push({ ...timesOf(player, answered), balance: said.balance });
    }
  });
}

interface Command {
  readonly call: 'slip' | 'transfer';
  readonly key: string;
  readonly points: number;
  readonly body: object;
  readonly ended: boolean;
}

async function untilCertain(hall: Hall, { player, chance, line }: Phone, command: Command): Promise<void> {
  const { run, attempts } = hall;
  const { key, points } = command;
  while (performance.now() < run.endAt) {
    const { said, answered } = await ask(hall, line, { ...command, player });
    attempts.push({ ...timesOf(player, answered), key, amount: points * 100, said });
    if (answered.outcome !== 'unsure') return;
    await wait(AGAIN_MS + chance.below(AGAIN_MORE_MS));
  }
}

function timesOf(player: BenchPlayer, { sentAt, ms }: Answered) {
  return { player: player.id, sentAt, answeredAt: sentAt + ms };
}

/** Asks, and writes down how it was answered. */
async function ask(hall: Hall, line: PhoneLine, asked: Asked): Promise<Asking> {
  const asking = await line.ask(asked);
  hall.answers.push(asking.answered);
  return asking;
}
