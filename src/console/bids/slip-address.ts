/**
 * The page of a slip: the bids of it alone, whatever their day, with the slip beside them.
 * @example slipAddress('B-0ZE-12') // '/bids?slip=B-0ZE-12&open=B-0ZE-12%2F1'
 */
export function slipAddress(slipNo: string, line = 1): string {
  return `/bids?${slipsSearch([slipNo], `${slipNo}/${line}`)}`;
}

/** The same for several slips, as the part of an address after the question mark. */
export function slipsSearch(slipNos: readonly string[], open: string): string {
  return new URLSearchParams({ slip: slipNos.join(','), open }).toString();
}
