import type { BenchPlayer } from '../../load/bench-system.ts';
import { connectRaw, type RawConnection, rawPost } from '../../load/raw-connection.ts';
import { isCertain, type Said } from '../history/history.ts';
import { saidBy } from '../history/history-client.ts';

const PATHS = {
  slip: '/api-submit-bid',
  look: '/api-user-wallet-balance',
  history: '/api-bid-history-data',
  transfer: '/api-user-transfer-wallet-balance',
} as const;

/** How one call was answered. */
export interface Answered {
  readonly call: keyof typeof PATHS;
  readonly sentAt: number;
  readonly ms: number;
  /** 0 where no answer came. */
  readonly status: number;
  readonly retryAfter: string | null;
  /** What went wrong with the connection where no answer came. */
  readonly cut: string | null;
  /** Done, refused for good, or neither: whoever asked knows no more than before. */
  readonly outcome: 'done' | 'refused' | 'unsure';
  /** Whether bids had ended, by the clock of the clients, when the slip was sent for the first time. */
  readonly ended: boolean;
}

const GIVE_UP_MS = 12_000;

export interface Asked {
  readonly call: Answered['call'];
  readonly player: BenchPlayer;
  readonly key?: string;
  readonly body: object;
  readonly ended?: boolean;
}

/** What was said, and how it was answered. */
export interface Asking {
  readonly said: Said;
  readonly answered: Answered;
}

interface Received extends Pick<Answered, 'status' | 'retryAfter' | 'cut'> {
  readonly body: string;
}

/** The connection of one phone, which asks one thing at a time; opened anew when it was cut. */
export class PhoneLine {
  readonly #host: string;
  readonly #port: number;
  #connection: RawConnection | null = null;
  #received: (received: Received) => void = () => undefined;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#host = hostname;
    this.#port = Number(port);
  }

  /** Asks once. */
  async ask(asked: Asked): Promise<Asking> {
    const sentAt = performance.now();
    const { body, status, retryAfter, cut } = await this.#send(requestOf(asked));
    const said = readSaid(body);
    const answered: Answered = {
      call: asked.call,
      sentAt,
      ms: performance.now() - sentAt,
      status,
      retryAfter,
      cut,
      outcome: outcomeOf(said),
      ended: asked.ended === true,
    };
    return { said, answered };
  }

  end(): void {
    this.#connection?.end();
  }

  #send(request: string): Promise<Received> {
    return new Promise((resolve) => {
      this.#received = resolve;
      if (this.#connection === null) this.#connect(request);
      else this.#connection.send(request);
    });
  }

  #connect(first: string): void {
    const connection = connectRaw({
      host: this.#host,
      port: this.#port,
      silentMsMax: GIVE_UP_MS,
      opened: () => connection.send(first),
      answered: ({ text, status, isLast }) => {
        if (isLast) this.#connection = null;
        this.#received({ ...partsOf(text), status, cut: null });
      },
      closed: (error) => {
        if (this.#connection !== connection) return;
        this.#connection = null;
        // When nothing was asked, nobody hears it.
        this.#received({
          body: '',
          status: 0,
          retryAfter: null,
          cut: error?.code ?? error?.message ?? 'ended',
        });
      },
    });
    this.#connection = connection;
  }
}

function requestOf({ call, player, key, body }: Asked): string {
  return rawPost(PATHS[call], JSON.stringify(body), {
    authorization: `Bearer ${player.token}`,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  });
}

function partsOf(answer: string): Pick<Received, 'body' | 'retryAfter'> {
  const head = answer.indexOf('\r\n\r\n');
  const [, retryAfter = null] = /^retry-after: (.*)\r$/im.exec(answer.slice(0, head + 1)) ?? [];
  return { body: answer.slice(head + 4), retryAfter };
}

function outcomeOf(said: Said): Answered['outcome'] {
  if (said.kind === 'accepted') return 'done';
  return said.kind === 'refused' && isCertain(said.code) ? 'refused' : 'unsure';
}

function readSaid(text: string): Said {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? saidBy({ ...body }) : { kind: 'unknown' };
  } catch {
    return { kind: 'unknown' };
  }
}
