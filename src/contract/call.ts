import { z } from 'zod';
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
  'report',
] as const;
export type RateClass = (typeof RATE_CLASSES)[number];

/** Who may call: anyone, anyone with a better answer for a known player, a player, or staff. */
export type Actor = 'anyone' | 'visitor' | 'player' | 'staff' | 'new-staff';

interface CallHead<By extends Actor, Conditional extends boolean> {
  readonly summary: string;
  /** The source of the call: ids of docs/requirements, or "own". */
  readonly spec: string;
  readonly actor: By;
  /** The permission that staff need; only calls of staff have one. */
  readonly permission?: Permission;
  /** True when betting_status '0' forbids the call; a call with a key checks it itself, after the key. */
  readonly needsBetting?: boolean;
  /** True when a player's password, or a code of the authenticator of staff, must have been given within ten minutes (security §6.4). */
  readonly stepUp?: boolean;
  /** True when the call moves money and takes an Idempotency-Key. */
  readonly idempotent?: boolean;
  /** True when it may come without a key all the same (decisions §9): the server makes one, and the same request soon after gets it again. */
  readonly keyless?: boolean;
  readonly rate: RateClass;
  /** For the few calls that carry a file; every other body has the server's common limit. */
  readonly bodyBytesMax?: number;
  /** True when the body may come as multipart/form-data too; a file in it is read as the same text in base64. */
  readonly multipart?: boolean;
  /** True when a repeated question may be answered 304: `If-None-Match` with the `ETag` of the last answer. */
  readonly conditional?: Conditional;
  /** True when a screen repeats the call by itself, so that it does not count as activity. */
  readonly polled?: boolean;
}

export interface CallSpec<
  Input extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Code extends RefusalCode = RefusalCode,
  By extends Actor = Actor,
  Conditional extends boolean = boolean,
> extends CallHead<By, Conditional> {
  readonly input: Input;
  readonly reply: Reply;
  /** Refusals of the handler in order of precedence. */
  readonly refusals: readonly Code[];
}

/** A call of staff that does not say who of them may make it does not compile. */
type PermissionFor<By extends Actor> = By extends 'staff'
  ? { readonly permission: Permission }
  : { readonly permission?: never };

type Definition<
  Input extends z.ZodType,
  Reply extends z.ZodType,
  Code extends RefusalCode,
  By extends Actor,
  Conditional extends boolean,
> = CallHead<By, Conditional> &
  PermissionFor<By> &
  Partial<Pick<CallSpec<Input, Reply, Code>, 'input' | 'reply' | 'refusals'>>;

const NO_FIELDS = z.object({});
type NoFields = typeof NO_FIELDS;

/**
 * Keeps the exact types of a call, so that handlers and clients are checked against it. Input and reply without fields
 * and an empty list of refusals can be left out.
 */
export function defineCall<
  const By extends Actor,
  Input extends z.ZodType = NoFields,
  Reply extends z.ZodType = NoFields,
  const Code extends RefusalCode = never,
  const Conditional extends boolean = false,
>(spec: Definition<Input, Reply, Code, By, Conditional>): CallSpec<Input, Reply, Code, By, Conditional>;
export function defineCall(spec: Definition<z.ZodType, z.ZodType, RefusalCode, Actor, boolean>): CallSpec {
  return { input: NO_FIELDS, reply: NO_FIELDS, refusals: [], ...spec };
}

/**
 * Who may make a call, and how often.
 *
 * @example by('player', 'read') // { actor: 'player', rate: 'read' }
 */
export function by<const Caller extends Exclude<Actor, 'staff'>>(actor: Caller, rate: RateClass) {
  return { actor, rate } as const;
}

/**
 * The same for staff who need a permission.
 *
 * @example byStaff('rates.see') // { actor: 'staff', permission: 'rates.see', rate: 'staff' }
 */
export function byStaff(permission: Permission) {
  return { actor: 'staff', permission, rate: 'staff' } as const;
}
