import { connectRaw } from './raw-connection.ts';

/** What a request loop is given: the text of the next request, how many milliseconds to wait for it, or null to stop. */
export interface Caller {
  readonly next: () => string | number | null;
  /** The whole answer as it came, head and body. */
  readonly answered: (status: number, ms: number, answer: string) => void;
}

/** Callers with a connection and one request in flight each. */
export async function runCallers(port: number, callers: readonly Caller[]): Promise<void> {
  await Promise.all(callers.map((caller) => runCaller(port, caller)));
}

function runCaller(port: number, caller: Caller): Promise<void> {
  return new Promise((resolve, reject) => {
    let isSaidToEnd = false;
    const connection = connectRaw({
      host: '127.0.0.1',
      port,
      opened: () => send(),
      answered: ({ status, ms, text, isLast }) => {
        isSaidToEnd = isLast;
        caller.answered(status, ms, text);
        if (!isLast) send();
      },
      // Of a caller that has ended this changes nothing any more.
      closed: (error) => {
        if (isSaidToEnd) resolve(runCaller(port, caller));
        else reject(error ?? new Error('the server ended a connection'));
      },
    });
    const send = () => {
      const request = caller.next();
      if (request === null) {
        connection.end();
        resolve();
      } else if (typeof request === 'number') setTimeout(send, request);
      else connection.send(request);
    };
  });
}
