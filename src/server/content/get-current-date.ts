import { formatBidDate, localTime } from '#rules/time.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';

/** The clock that decides, for clients that show countdowns. */
export function getCurrentDate(node: Node): Handler<'/api-get-current-date'> {
  return async () => {
    const at = node.clock.now();
    return answer({
      server_time: new Date(at).toISOString(),
      date: formatBidDate(localTime(at, node.config.zone).day),
    });
  };
}
