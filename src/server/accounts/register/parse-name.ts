import { accept, refuse, type Refusal, type Verdict } from '#rules/verdict.ts';

/** Letters and marks of any script, space, full stop, apostrophe and hyphen (ACC-09). */
const NAME = /^[\p{L}\p{M} .'-]{2,40}$/u;

/** Reads the name of a player or a staff member. Refuses name_required, then name_not_valid, both at the field `name`. */
export function parseName(wire: string): Verdict<string, Refusal<'name_required' | 'name_not_valid'>> {
  // One spelling for what looks the same, so that a list shows no two different "Asha".
  const name = wire.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (name === '') return refuse({ code: 'name_required', field: 'name' });
  return NAME.test(name) && /\p{L}/u.test(name)
    ? accept(name)
    : refuse({ code: 'name_not_valid', field: 'name' });
}
