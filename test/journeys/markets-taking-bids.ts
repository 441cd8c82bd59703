import type { Calls } from '#contract/calls.ts';
import { callServer } from '../support/test-client.ts';

type Market = Calls['/api-get-dashboard-data']['reply']['result'][number];

/** The markets whose open session takes bids now, the one that does so for longest first. */
export async function marketsTakingBids(url: string): Promise<readonly [Market, Market, ...Market[]]> {
  const { body } = await callServer(url, '/api-get-dashboard-data', {});
  const [first, second, ...others] = (body.result ?? [])
    .filter((market) => market.msg_status === 1 && market.open_state === 'open')
    .toSorted((one, other) => Date.parse(other.open_closes_at) - Date.parse(one.open_closes_at));
  if (first === undefined || second === undefined) throw new Error('at noon many markets take bids');
  return [first, second, ...others];
}
