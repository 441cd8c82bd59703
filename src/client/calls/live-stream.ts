/** The topics of a stream with what each event of it carries, see src/contract/live.ts. */
type Topics<Events> = readonly (keyof Events & string)[];

type Options<Events> = {
  readonly topics: Topics<Events>;
  readonly onEvent: <Topic extends keyof Events>(topic: Topic, event: Events[Topic]) => void;
  readonly onConnected: (connected: boolean) => void;
  /** How long to wait before the next try, when the server has refused the stream: at first, and at most. */
  readonly retryMs: readonly [first: number, longest: number];
};

/**
 * Follows the server's events until the returned function is called. A browser reconnects automatically
 * after a cut, but not after an error answer of the server, so that is done here.
 */
export function openLiveStream<Events>(path: string, options: Options<Events>): () => void {
  const { topics, onEvent, onConnected } = options;
  const [firstMs, longestMs] = options.retryMs;
  let stream: EventSource;
  let waitMs = firstMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => {
    stream = new EventSource(path);
    stream.addEventListener('open', () => {
      waitMs = firstMs;
      onConnected(true);
    });
    stream.addEventListener('error', () => {
      onConnected(false);
      if (stream.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, waitMs);
      waitMs = Math.min(waitMs * 2, longestMs);
    });
    for (const topic of topics) {
      stream.addEventListener(topic, ({ data }: MessageEvent<string>) => {
        const event: unknown = JSON.parse(data);
        if (isEvent<Events, typeof topic>(topic, event)) onEvent(topic, event);
      });
    }
  };
  open();
  return () => {
    clearTimeout(timer);
    stream.close();
    onConnected(false);
  };
}

/** The server makes each event by the same contract that types it here; checking it twice gains nothing. */
function isEvent<Events, Topic extends keyof Events>(_topic: Topic, event: unknown): event is Events[Topic] {
  return typeof event === 'object' && event !== null;
}
