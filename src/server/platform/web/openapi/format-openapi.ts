import type { CallSpec } from '#contract/call.ts';
import type { Access } from '../route-access.ts';
import { COMPONENTS } from './components.ts';
import { describeCall } from './describe-call.ts';
import { describeRoutes } from './describe-routes.ts';
import { SINGLE_REFUSALS } from './describe-refusals.ts';
import { SECURITY_SCHEMES } from './security.ts';

const ABOUT = `Every call is POST with a JSON body, and unknown fields of it are ignored. Answers carry status, msg and message (the same sentence twice); refusals also a stable code and, where a field is to blame, fields.

Amounts are decimal strings of points, instants ISO 8601 in UTC. Answers may get further fields in later versions: ignore those that you do not know.

What never becomes a request is refused with the code malformed: with 431 where its head has more than 16 KiB, with 408 where it comes too slowly.`;

interface Contract {
  readonly calls: Readonly<Record<string, CallSpec>>;
  /** The routes that are no calls, with who may use them. */
  readonly gets: ReadonlyMap<string, Access>;
  readonly posts: ReadonlyMap<string, Access>;
}

/** The contract as an OpenAPI 3.1 document. Without a public address it says that this server is meant. */
export function formatOpenapi({ calls, gets, posts }: Contract, publicUrl = ''): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ank',
      version: '1',
      description: ABOUT,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
    },
    servers: [{ url: publicUrl === '' ? '/' : publicUrl, description: 'The server of this document' }],
    tags: [
      { name: 'player', description: 'Calls of players, and of visitors who have not logged in' },
      { name: 'staff', description: 'Calls of the staff console' },
      { name: 'route', description: 'Streams, pages and files: what is no call' },
    ],
    paths: {
      ...Object.fromEntries(
        Object.entries(calls).map(([path, spec]) => [path, { post: describeCall(path, spec) }]),
      ),
      ...describeRoutes(gets, 'get'),
      ...describeRoutes(posts, 'post'),
    },
    components: { ...COMPONENTS, responses: SINGLE_REFUSALS, securitySchemes: SECURITY_SCHEMES },
  };
}
