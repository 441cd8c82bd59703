import type { RefusalCode } from './refusals.ts';

/** Refusals that any call can answer before its handler runs, so calls do not list them. */
export const COMMON_REFUSALS = [
  'malformed',
  'unsupported_media_type',
  'body_too_large',
  'unknown_call',
  'plain_http',
  'not_logged_in',
  'cross_site',
  'step_up_required',
  'not_allowed',
  'too_many_requests',
  'unavailable',
  'fault',
] as const satisfies readonly RefusalCode[];

/** Every call with an Idempotency-Key can answer these, in the order in which they are checked. */
export const KEY_REFUSALS = [
  'idempotency_keys_differ',
  'idempotency_key_required',
  'idempotency_key_reused',
] as const satisfies readonly RefusalCode[];

/** What is wrong with a new password. */
export const PASSWORD_REFUSALS = [
  'password_too_short',
  'password_too_long',
  'password_too_common',
] as const satisfies readonly RefusalCode[];
