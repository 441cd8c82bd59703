/** The features of the server from left to right: each may import what stands left of it. */
export const SERVER_FEATURES = [
  'platform',
  'ledger',
  'settings',
  'accounts',
  'protection',
  'rates',
  'content',
  'wallet',
  'payments',
  'markets',
  'charts',
  'bidding',
  'results',
  'push',
  'privacy',
  'audit',
] as const;
