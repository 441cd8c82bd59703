import { type BrowserContext, type ConsoleMessage, expect, type Request } from '@playwright/test';
import { calls } from '#contract/calls.ts';

/** Collects everything that goes wrong in the pages of a journey, so that nothing passes unnoticed. */
export interface PageWatch {
  readonly follow: (context: BrowserContext) => void;
  /** From here on pages may close in the middle of something. */
  readonly end: () => void;
  /** The journey provokes answers with these statuses. */
  readonly expectRefusals: (...statuses: readonly number[]) => void;
  /** The journey cuts the line between page and server. */
  readonly expectCuts: () => void;
  /** Waits until no request is on its way, but for those by which a page follows what changes. */
  readonly quiet: () => Promise<void>;
  readonly troubles: () => readonly string[];
}

// Most answers are there at once.
const QUICKLY = { intervals: [20, 50, 100] };

type Trouble = {
  readonly text: string;
  readonly status?: number;
  readonly url?: string;
  readonly isCut?: boolean;
};

export function watchPages(system: string): PageWatch {
  const found: Trouble[] = [];
  const refusals = new Set<number>();
  const running = new Set<Request>();
  // A request of a page during the log-out is refused, because the session has ended in the meantime.
  const overtaken = new Set<string>();
  let isLeaving = false;
  let isOver = false;
  let cutsAreFine = false;
  const note = (trouble: Trouble | undefined): void => {
    if (trouble !== undefined && !isOver) found.push(trouble);
  };
  return {
    follow: (context) => {
      context.on('console', (message) => note(troubleOf(message)));
      context.on('weberror', (error) => note({ text: `page error: ${String(error.error())}` }));
      context.on('request', (request) => {
        if (LOGS_OUT.test(request.url())) isLeaving = true;
        else if (request.isNavigationRequest()) isLeaving = false;
        if (isLeaving) for (const asked of [...running, request]) overtaken.add(asked.url());
        if (!FOLLOWS.test(request.url())) running.add(request);
        // Pages load nothing from other hosts; embedded data, such as a small image, causes no request.
        if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== system)
          note({ text: `asks ${request.url()}` });
      });
      context.on('requestfinished', (request) => running.delete(request));
      context.on('requestfailed', (request) => {
        running.delete(request);
        note(failureOf(request));
      });
      context.on('response', (response) => {
        const status = response.status();
        if (status >= 400) note({ text: `${status} from ${response.url()}`, status, url: response.url() });
      });
    },
    end: () => {
      isOver = true;
    },
    expectRefusals: (...statuses) => statuses.forEach((status) => refusals.add(status)),
    expectCuts: () => {
      cutsAreFine = true;
    },
    quiet: () => expect.poll(() => running.size, QUICKLY).toBe(0),
    troubles: () =>
      found
        .filter(({ status, isCut }) => status === undefined || !refusals.has(status) || isCut === true)
        .filter(({ status, url = '' }) => status !== 401 || !overtaken.has(url))
        // A server with too much to do says when to come again, and pages ask again by themselves.
        .filter(({ status, url = '' }) => status !== 503 || !isQuestion(url))
        .filter(({ isCut }) => isCut !== true || !cutsAreFine)
        .map(({ text }) => text),
  };
}

// How a page follows changes: by its stream, and by polling every few seconds. One of them always runs.
const STREAM = /\/(?:api-live|console\/api\/live)$/;
const LOGS_OUT = /\/api-user-logout$/;
const FOLLOWS = /\/(?:api-live|console\/api\/live|api-get-dashboard-data)$/;

// Screens that may be wanted next are fetched in quiet moments, which may be the moment in which the page is left; so may
// pictures that are still on their way.
const AHEAD = /\/assets\/[^/]+\.js$|^\/picture\/\d+$/;

// Leaving a page may cut a request, since the next page sends its own, and so may news that have what it asks for asked
// anew; neither may cut a request that changes anything. Calls of staff that only read say so by their names.
const CHANGES =
  /^\/api-(?:set|confirm|cancel|take|exclude|ask|accept|acknowledge|read|subscribe|unsubscribe|request|end)-|-(?:update|logout)$/;
const STAFF_READS = /\/(?:get|list|sum|find|preview)-/;
const QUESTIONS: ReadonlySet<string> = new Set(
  Object.entries(calls)
    .filter(([path, { rate, actor }]) =>
      actor === 'staff'
        ? STAFF_READS.test(path)
        : /^(?:read|poll|history)$/.test(rate) && !CHANGES.test(path),
    )
    .map(([path]) => path),
);

function isQuestion(url: string): boolean {
  return URL.canParse(url) && QUESTIONS.has(new URL(url).pathname);
}

function failureOf(request: Request): Trouble | undefined {
  const why = request.failure()?.errorText ?? 'failed';
  // Only leaving a page aborts: an answer that never came, or a wrong one, has another name.
  const { pathname } = new URL(request.url());
  const isLeft = why === 'net::ERR_ABORTED' && (QUESTIONS.has(pathname) || AHEAD.test(pathname));
  if (isLeft || STREAM.test(pathname)) return undefined;
  return { text: `${why} at ${request.method()} ${request.url()}`, isCut: true };
}

// Chromium logs every answer from 400 on and every lost request by itself.
const LOGGED_STATUS = /^Failed to load resource: the server responded with a status of (\d+)/;
// Playwright logs this in place of a browser that takes no worker.
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';
const LOGGED_CUT = /^Failed to load resource: net::|net::ERR_INTERNET_DISCONNECTED/;

function troubleOf(message: ConsoleMessage): Trouble | undefined {
  const type = message.type();
  if (type !== 'error' && type !== 'warning') return undefined;
  const said = message.text();
  if (said === WORKER_BLOCKED) return undefined;
  const text = `console ${type}: ${said} (${message.location().url})`;
  const status = LOGGED_STATUS.exec(said)?.[1];
  if (status !== undefined) return { text, status: Number(status), url: message.location().url };
  if (!LOGGED_CUT.test(said)) return { text };
  return STREAM.test(message.location().url) ? undefined : { text, isCut: true };
}
