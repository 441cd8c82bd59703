import type { Calls } from '#contract/calls.ts';
import { callServer } from '../support/test-client.ts';

const LISTS = { starline: '/api-starline-game', gali: '/api-galidisawar-game' } as const;

type Market = Calls['/api-starline-game']['reply']['result'][number];

/** The markets of starline or gali that take bids now, the one that does so for longest first. */
export async function drawsTakingBids(
  url: string,
  family: keyof typeof LISTS,
): Promise<readonly [Market, ...Market[]]> {
  const { body } = await callServer(url, LISTS[family], {});
  const [first, ...others] = (body.result ?? [])
    .filter((market) => market.msg_status === 1)
    .toSorted((one, other) => Date.parse(other.open_closes_at) - Date.parse(one.open_closes_at));
  if (first === undefined) throw new Error(`no market of ${family} is left that takes bids`);
  return [first, ...others];
}
