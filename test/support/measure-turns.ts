import { Gauge, type Registry } from 'prom-client';

/** The figure of a node that is started with MEASURE_TURNS: processor time, so that other work of the machine does not count. */
const NAME = 'test_longest_turn_ms';

/** Adds to the figures of a node how much processor time its longest turn of the event loop has used since it was asked last. */
export function measureTurns(registry: Registry): void {
  let longestMs = 0;
  let before = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    before = process.threadCpuUsage();
    setImmediate(turn);
  };
  setImmediate(turn);
  const gauge = new Gauge({
    name: NAME,
    help: 'Processor time of the longest turn of the event loop.',
    registers: [],
    collect() {
      this.set(longestMs);
      longestMs = 0;
    },
  });
  registry.registerMetric(gauge);
}

/** What the node has measured since it was asked last. */
export async function longestTurnMs(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${NAME} (\\S+)$`, 'm').exec(figures)?.[1]);
}
