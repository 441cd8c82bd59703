/** What an event says besides who did what to which thing: what it changed, and further facts. */
export interface EventDetail {
  readonly changes: readonly {
    readonly field: string;
    readonly before: string;
    readonly after: string;
  }[];
  readonly facts: readonly { readonly field: string; readonly value: string }[];
}

interface Reading {
  /** The name of a staff member by id. */
  readonly staffName: (id: number) => string;
  /** Whether numbers of its session are still shut. */
  readonly isShut: boolean;
}

type Detail = Readonly<Record<string, unknown>>;

/** Fields that hold staff members. */
const PEOPLE = new Set(['made_by', 'agreed_by', 'confirmed_by', 'first', 'given_to', 'staff']);
/** Of these nothing but the change is anybody's business. */
const SECRET = /password|secret|token|passkey|recovery/;
/** What was bid on or drawn. */
const NUMBERS = new Set(['number', 'numbers', 'digits', 'closedigits', 'selection', 'selections', 'result']);

const HIDDEN = 'Hidden until the result';
const CHANGED = 'changed';

/**
 * Reads what an event keeps in `detail`. Events say changes in one of these ways: `from` and `to` of a `key`; `before` and
 * `after` with the fields of each; or a list of fields with both (`changes`, `differences`). All else is a fact.
 */
export function formatDetail(detail: Detail, reading: Reading): EventDetail {
  const { before, after, from, to, key, changes, differences, ...rest } = detail;
  const whole = [...changesIn(changes), ...changesIn(differences)];
  const named = 'from' in detail || 'to' in detail ? [[textOf(key) || 'value', from, to] as const] : [];
  const diff = isRecord(before) && isRecord(after) ? diffOf(before, after) : [];
  const one =
    !isRecord(before) && 'before' in detail ? [['amount', before, after ?? rest['amount']] as const] : [];
  return {
    changes: [...whole, ...named, ...diff, ...one].map(([field, was, is]) => ({
      field,
      ...shownChange(field, [was, is], reading),
    })),
    facts: Object.entries(rest)
      .filter(([field]) => one.length === 0 || field !== 'amount')
      .flatMap(([field, value]) => factOf(field, value, reading)),
  };
}

type Changed = readonly [field: string, before: unknown, after: unknown];

function changesIn(list: unknown): readonly Changed[] {
  if (!Array.isArray(list)) return [];
  return list
    .filter(isRecord)
    .map((change) => [
      textOf(change['field'] ?? change['key'] ?? change['rate'] ?? 'value'),
      change['before'] ?? change['from'],
      change['after'] ?? change['to'],
    ]);
}

function diffOf(before: Detail, after: Detail): readonly Changed[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => textOf(before[field]) !== textOf(after[field]))
    .map((field) => [field, before[field], after[field]]);
}

function shownChange(
  field: string,
  [before, after]: readonly [unknown, unknown],
  { isShut }: Reading,
): { readonly before: string; readonly after: string } {
  if (SECRET.test(field)) return { before: '', after: CHANGED };
  if (NUMBERS.has(field) && isShut) return { before: HIDDEN, after: HIDDEN };
  return { before: textOf(before), after: textOf(after) };
}

function factOf(
  field: string,
  value: unknown,
  { staffName, isShut }: Reading,
): readonly { readonly field: string; readonly value: string }[] {
  if (value === null || value === undefined || value === '') return [];
  if (SECRET.test(field)) return [{ field, value: CHANGED }];
  if (NUMBERS.has(field) && isShut) return [{ field, value: HIDDEN }];
  if (!PEOPLE.has(field)) return [{ field, value: textOf(value) }];
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
  return [{ field, value: ids.map((id) => staffName(Number(id)) || textOf(id)).join(', ') }];
}

function isRecord(value: unknown): value is Detail {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return Object.entries(value)
    .map(([field, one]) => `${field.replaceAll('_', ' ')} ${textOf(one)}`)
    .join(', ');
}

/** The staff members that a detail names, so that their names are read with all others. */
export function staffIn(detail: Detail): readonly string[] {
  return Object.entries(detail)
    .filter(([field]) => PEOPLE.has(field))
    .flatMap(([, value]): readonly unknown[] => (Array.isArray(value) ? value : [value]))
    .map((id) => `staff:${textOf(id)}`);
}
