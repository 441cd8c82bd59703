import { call as callServer } from '#client/calls/call.ts';
import type * as client from '#client/calls/call.ts';
import type { CallPath } from '#contract/calls.ts';

/** The calls of players; calls of staff are not included. */
export type PlayerPath = Exclude<CallPath, `/console/${string}`>;
export type Input<Path extends PlayerPath> = client.Input<Path>;
export type Reply<Path extends PlayerPath> = client.Reply<Path>;
export type Answer<Path extends PlayerPath> = client.Answer<Path>;
export type Known<Path extends PlayerPath> = client.Known<Path>;

type Call = <Path extends PlayerPath>(
  path: Path,
  input: Input<Path>,
  options?: client.CallOptions<Path>,
) => Promise<Answer<Path>>;

/** Asks the server, see src/client/calls/call.ts. */
export const call: Call = callServer;
