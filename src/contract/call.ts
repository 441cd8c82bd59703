import type { z } from 'zod';
import type { Permission } from './permissions.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * The rate limit class of a call. The figures of security §6.6 are in the server's throttle; the class is part of the
 * contract so that a call without one does not compile.
 */
export const RATE_CLASSES = [
  'read',
  'poll',
  'history',
  'code',
  'login',
  'bid',
  'money',
  'staff',
  'stream',
  'webhook',
] as const;
export type RateClass = (typeof RATE_CLASSES)[number];

/** Who may call: anyone, anyone with a better answer for a known player, a player, or staff. */
export type Actor = 'anyone' | 'visitor' | 'player' | 'staff' | 'new-staff';

export interface CallSpec<
  Input extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Code extends RefusalCode = RefusalCode,
  By extends Actor = Actor,
  Conditional extends boolean = boolean,
> {
  readonly summary: string;
  /** The source of the call: ids of docs/requirements, or "own". */
  readonly spec: string;
  readonly actor: By;
  /** The permission that staff need; only calls of staff have one. */
  readonly permission?: Permission;
  /** True when betting_status '0' forbids the call; a call with a key checks it itself, after the key. */
  readonly needsBetting?: boolean;
  /** True when the password must have been given within ten minutes (security §6.4). */
  readonly stepUp?: boolean;
  /** True when the call moves money and takes an Idempotency-Key. */
  readonly idempotent?: boolean;
  readonly rate: RateClass;
  /** For the few calls that carry a file; every other body has the server's common limit. */
  readonly bodyBytesMax?: number;
  /** True when a repeated question may be answered 304: `If-None-Match` with the `ETag` of the last answer. */
  readonly conditional?: Conditional;
  /** True when a screen repeats the call by itself, so that it does not count as activity. */
  readonly polled?: boolean;
  readonly input: Input;
  readonly reply: Reply;
  /** Refusals of the handler in order of precedence. */
  readonly refusals: readonly Code[];
}

/** A call of staff that does not say who of them may make it does not compile. */
type PermissionFor<By extends Actor> = By extends 'staff'
  ? { readonly permission: Permission }
  : { readonly permission?: never };

/** Keeps the exact types of a call, so that handlers and clients are checked against it. */
export function defineCall<
  Input extends z.ZodType,
  Reply extends z.ZodType,
  const Code extends RefusalCode,
  const By extends Actor,
  const Conditional extends boolean = false,
>(
  spec: CallSpec<Input, Reply, Code, By, Conditional> & PermissionFor<By>,
): CallSpec<Input, Reply, Code, By, Conditional> {
  return spec;
}
