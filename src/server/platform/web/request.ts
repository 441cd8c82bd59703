import type { Actor, CallSpec } from '#contract/call.ts';
import type { CallPath, calls } from '#contract/calls.ts';
import type { ClientReplies } from '#contract/clients/client-replies.ts';
import type { Role } from '#contract/permissions.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Instant } from '#rules/time/time.ts';
import type { z } from 'zod';

/** The player behind a session. */
export interface Player {
  readonly id: number;
  readonly name: string;
  readonly mobile: string;
  /** Whether it is an account of the demo, which everybody who tries it shares. */
  readonly demo: boolean;
  readonly bettingEnabled: boolean;
  /** Whether the password was given in this session within the last ten minutes. */
  readonly provedRecently: boolean;
  readonly sessionHash: string;
}

/** The staff member behind a session. */
export interface Staff {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly demo: boolean;
  readonly mustChangePassword: boolean;
  readonly mustSetUpTotp: boolean;
  /** Whether a code of the authenticator was given in this session within the last ten minutes; staff of a demo without one pass. */
  readonly provedRecently: boolean;
  readonly sessionHash: string;
}

/** What a handler knows of its request besides the parsed input. Identity comes from the session, never from the body. */
export interface CallRequest {
  readonly id: string;
  /** For limits: an IPv4 address, or the /64 of an IPv6 one. */
  readonly ip: string;
  /** What may be stored: /24 of IPv4, /56 of IPv6. */
  readonly ipPrefix: string;
  readonly idempotencyKey: string | null;
  /** What the client offers against a challenge (accounts/proof-of-work.ts). */
  readonly proof: string | null;
  /** What the client calls itself, for the list of sessions; never trusted. */
  readonly userAgent: string;
  /** The token of the session, of a client that sends one. */
  readonly token: string | null;
  /** The session cookie that the browser holds already; a log-in takes its place. */
  readonly currentSession: string | null;
  /** Opaque mark of the browser, null for other clients. */
  readonly device: string | null;
  /** Whether a browser sent it, and over what the cookie may be Secure. */
  readonly browser: boolean;
  /** Whether a page of another origin sent it, which the operator lists: it gets tokens and never cookies. */
  readonly foreign: boolean;
  readonly setCookie: (name: CookieName, value: string | null) => void;
  readonly setHeader: (name: 'clear-site-data', value: string) => void;
  /** How the client reached us, such as 'https://play.example.in'. Only for answers to this very request: anybody can claim any host. */
  readonly site: string;
}

export type CookieName = 'sid' | 'did' | 'adm';

export type RequestOf<A extends Actor> = CallRequest &
  (A extends 'player'
    ? { readonly player: Player }
    : A extends 'visitor'
      ? { readonly player: Player | null }
      : A extends 'staff' | 'new-staff'
        ? { readonly staff: Staff }
        : object);

export interface AnswerExtra {
  /** The sentence for people. */
  readonly msg?: string;
  readonly replayed?: boolean;
}

/** The answer of a `conditional` call: who asks again may hold it already, so it is made only for those who do not. */
export interface MarkedAnswer<Reply> {
  readonly ok: true;
  /** Equal marks, equal answers but for the time; the same on every node. */
  readonly mark: string;
  readonly at: Instant;
  readonly make: (serverTime: string) => Reply;
}

/** A handler's answer: the reply, with a sentence for people if it has one; or a refusal from the call's list. */
export type Answer<Reply, Code extends string = RefusalCode> =
  | ({ readonly ok: true; readonly value: Reply } & AnswerExtra)
  | { readonly ok: false; readonly refusal: CallRefusal<Code> };

export interface CallRefusal<Code extends string = RefusalCode> {
  readonly code: Code;
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** The input field that is to blame; its message is shown there. */
  readonly field?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** One more sentence, for clients that cannot do what it takes. */
  readonly hint?: string | undefined;
}

type Spec<Path extends CallPath> = (typeof calls)[Path];

export type Handler<Path extends CallPath> = HandlerOf<Spec<Path>>;

/** Typed by the shape of the call, so that one handler may serve the same call of several families. */
type HandlerOf<S extends CallSpec> = HandlerAnswering<S, z.output<S['reply']>>;

type HandlerAnswering<S extends CallSpec, Reply> = HandlerBy<
  S['actor'],
  z.output<S['input']>,
  NonNullable<S['conditional']> extends true
    ? MarkedAnswer<Reply>
    : Answer<Reply, S['refusals'][number] | 'too_many_requests'>
>;

type HandlerBy<Caller extends Actor, Input, Answered> = (
  request: RequestOf<Caller>,
  input: Input,
) => Promise<Answered>;

/** One handler for every call of the contract: a missing one does not compile. */
export type Handlers = { readonly [Path in CallPath]: HandlerOf<Spec<Path>> };

/** Handlers that answer clients which are no page of ours: the same calls with longer replies. */
export type ClientHandlers = {
  readonly [Path in keyof ClientReplies]: HandlerAnswering<Spec<Path>, z.output<ClientReplies[Path]>>;
};

export function answer<const Reply>(value: Reply, extra?: AnswerExtra): Answer<Reply, never> {
  return { ok: true, value, ...extra };
}

/** For calls that are `conditional` in the contract. */
export function answerIfChanged<const Reply>(marked: Omit<MarkedAnswer<Reply>, 'ok'>): MarkedAnswer<Reply> {
  return { ok: true, ...marked };
}

export function refusal<const Code extends RefusalCode>(
  code: Code,
  extra?: Omit<CallRefusal<Code>, 'code'>,
): { readonly ok: false; readonly refusal: CallRefusal<Code> } {
  return { ok: false, refusal: { code, ...extra } };
}
