import type { CallPath, Calls } from '#contract/calls.ts';
import { fillMessage, REFUSALS, type RefusalCode } from '#contract/refusals.ts';

type Refused = {
  readonly refused: RefusalCode;
  readonly params?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
};

/** A reply by the contract, also by what was sent, a refusal, an answer that does not come, or a lost connection. */
type AnswerOf<Path extends CallPath> =
  | Calls[Path]['reply']
  | ((input: Calls[Path]['input']) => Calls[Path]['reply'])
  | Refused
  | 'pending'
  | 'offline';

/** How the server answers each call; what is not in here is a fault of the case. */
export type Answers = { readonly [Path in CallPath]?: AnswerOf<Path> };

/** Replaces the network: the apps above it are complete. */
export function answerBy(answers: Answers): void {
  window.fetch = async (address, sent) => {
    // Both apps ask by the path alone.
    const path = typeof address === 'string' ? address : '';
    const found: unknown = Reflect.get(answers, path);
    const answer: unknown =
      typeof found === 'function'
        ? Reflect.apply(found, undefined, [await new Request(path, sent).json()])
        : found;
    if (answer === 'pending') return new Promise<Response>(() => undefined);
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if (typeof answer !== 'object' || answer === null) {
      console.error(`the case has no answer for ${path}`);
      throw new TypeError('Failed to fetch');
    }
    return isRefused(answer)
      ? refusal(answer)
      : reply(200, { status: true, msg: 'Success', message: 'Success', ...answer });
  };
  window.EventSource = SilentStream;
}

function isRefused(answer: object): answer is Refused {
  return 'refused' in answer;
}

function refusal({ refused: code, params = {}, fields = {} }: Refused): Response {
  const { status, message } = REFUSALS[code];
  const said = fillMessage(message, params);
  return reply(status, { status: false, msg: said, message: said, code, params, fields });
}

function reply(status: number, body: object): Response {
  return Response.json(body, { status });
}

/** A stream of events that is open, and on which nothing happens. */
class SilentStream extends EventSource {
  constructor() {
    super('data:text/event-stream,');
    this.close();
  }
}
