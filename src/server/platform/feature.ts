import type { FastifyInstance } from 'fastify';
import type { Job } from './jobs.ts';
import type { ClientHandlers, Handlers } from './web/request.ts';

/** What a feature offers to the node that it is a part of, as its handlers.ts says it. */
export interface Feature {
  /** The calls of the contract that it answers, each with its handler. */
  readonly calls: Partial<Handlers>;
  /** Handlers that clients of others get instead: the same calls with longer replies. */
  readonly forClients?: ClientHandlers;
  readonly jobs?: readonly Job[];
  /** Adds its routes that are no calls; route-access.ts says who may use them. */
  readonly mount?: (app: FastifyInstance) => void;
  /** What it lets two people decide, by kind: src/server/approvals takes these up. */
  readonly approvals?: object;
  /** Hears what nodes announce to each other, such as to pass it on to the screens of this one. */
  readonly subscribe?: () => void;
}
