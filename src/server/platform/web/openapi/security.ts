import type { Actor } from '#contract/call.ts';

/** How a request says who sends it. */
export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of the log-in: unique_token of a player, token of staff. Players may send it as unique_token in the body instead.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sid',
    description:
      "The session of our own players' app. It counts only on requests from our own pages, and is called sid where a demo is opened without TLS.",
  },
  staffCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-adm',
    description: 'The same for the console; without TLS it is called adm.',
  },
} as const;

type Requirement = Partial<Record<keyof typeof SECURITY_SCHEMES, readonly []>>;

/** What a request needs one of; an empty one stands for a token in the body, or for none. */
export function securityOf(
  actor: Actor,
  { tokenInBody }: { readonly tokenInBody: boolean },
): readonly Requirement[] {
  switch (actor) {
    case 'anyone':
      return [];
    case 'visitor':
      return [{ bearer: [] }, { cookie: [] }, {}];
    case 'player':
      return [{ bearer: [] }, { cookie: [] }, ...(tokenInBody ? [{}] : [])];
    case 'staff':
    case 'new-staff':
      return [{ bearer: [] }, { staffCookie: [] }];
  }
}
