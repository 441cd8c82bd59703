import type { CallSpec } from './call.ts';
import type { RefusalCode } from './refusals.ts';

/** Refusals that every call can answer before its handler runs, so calls do not list them. */
export const COMMON_REFUSALS = [
  'malformed',
  'text_not_plain',
  'unsupported_media_type',
  'body_too_large',
  'plain_http',
  'cross_site',
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

/**
 * Everything that a call can be refused with: what follows from who may make it, then its own refusals in their order,
 * then the common ones. Each stands there once.
 *
 * @example refusalsOf(calls['/api-get-profile']) // ['not_logged_in', 'malformed', 'unsupported_media_type', ...]
 */
export function refusalsOf(spec: CallSpec): readonly RefusalCode[] {
  return [...refusalsBefore(spec), ...spec.refusals, ...COMMON_REFUSALS].filter(
    (code, at, all) => all.indexOf(code) === at,
  );
}

/** What is checked before the handler, because of what the call says of itself; not what it lists in an order of its own. */
function refusalsBefore({ actor, stepUp, needsBetting, refusals }: CallSpec): readonly RefusalCode[] {
  const isStaff = actor === 'staff' || actor === 'new-staff';
  const codes: readonly RefusalCode[] = [
    ...(isStaff || actor === 'player' ? (['not_logged_in'] as const) : []),
    ...(actor === 'staff' ? (['password_change_required', 'totp_required', 'not_allowed'] as const) : []),
    ...(needsBetting === true ? (['betting_off'] as const) : []),
    ...(stepUp === true
      ? [isStaff ? ('authenticator_required' as const) : ('step_up_required' as const)]
      : []),
  ];
  return codes.filter((code) => !refusals.includes(code));
}
