import fc from 'fast-check';
import { z } from 'zod';
import type { CallSpec } from '#contract/call.ts';
import { PIXEL } from '../support/pixel.ts';

/** Inputs for a call, made from its schema alone, so that a new call or field is covered by itself. */

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
}

/**
 * Ids and other texts of the store under test, own ones and those of other people, by the name of the field that takes
 * them.
 */
export type Known = Readonly<Record<string, readonly string[]>>;

const TEXTS = [
  '',
  '0',
  '1',
  '10',
  '142.5',
  '123',
  '5',
  'Open',
  'Close',
  'Single Digit',
  'As agreed',
  'Asha Patil',
  '9812345670',
  '412345678901',
  'purple monsoon umbrella',
  '23-November-2026',
  '2026-11-23',
  '23-11-2026',
  '2026-11-23T10:00:00.000Z',
  'https://play.example.in/x',
  'date,number\n2026-01-01,123',
  PIXEL,
] as const;

/** Whatever somebody may put where a field is expected. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  9.5,
  2 ** 53,
  1e308,
  '',
  ' ',
  'x'.repeat(60_000),
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\u202e123\u202c',
  '<script>alert(1)</script>',
  "' or 1=1--",
  '10 ',
  '-10',
  '1e309',
  '0x10',
  '१०',
  '９９',
  '٣٤',
  'NaN',
  '99999999999999999999',
  '9223372036854775808',
  '2147483648',
  '9007199254740993',
  '0000-00-00',
  '2026-02-30',
  '31-February-2026',
  '+275760-09-13T00:00:00.001Z',
  '../../etc/passwd',
  '%00%ff',
  '{}',
  '💥'.repeat(40),
  'e\u0301'.repeat(40),
  [],
  [null],
  [[[]]],
  {},
  { length: 1e9 },
  { toString: 1 },
];

/** Raw bodies that no object becomes: what is no JSON, too deep, double, or poisoned. */
export const RAW_BODIES: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '0',
  '{"a":1,}',
  '\u0000',
  '{"a":"\\ud800"}',
  '{"amount":"1e309","amount":"10"}',
  '{"game_id":1,"game_id":[2]}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"n":1e400}',
  nested(25),
  nested(1000),
  `{"a":[${'{},'.repeat(5_000)}{}]}`,
];

function nested(levels: number): string {
  return `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
}

/** Inputs that are likely to be taken, such as the `good` ones, and inputs with one thing wrong. */
export function inputsOf(
  spec: CallSpec,
  { known, good }: { readonly known: Known; readonly good: readonly object[] },
): { readonly likely: fc.Arbitrary<unknown>; readonly hostile: fc.Arbitrary<unknown> } {
  const schema = schemaOf(spec.input);
  const made = valueOf(schema, { known, name: '' });
  const likely = good.length === 0 ? made : fc.oneof(made, fc.constantFrom(...good));
  return { likely, hostile: likely.chain((value) => spoiled(value, known)) };
}

const SCHEMA = z.custom<Schema>((value) => typeof value === 'object' && value !== null);

function schemaOf(input: z.ZodType): Schema {
  return SCHEMA.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
}

interface At {
  readonly known: Known;
  /** Of the field. */
  readonly name: string;
}

function valueOf(schema: Schema, at: At): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const named = at.known[at.name];
  if (named !== undefined) return fc.constantFrom(...named);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, at)));
  if (schema.type === 'object') return objectOf(schema, at);
  if (schema.type === 'array') return fc.array(valueOf(schema.items ?? {}, at), { maxLength: 3 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  return isNumber ? fc.constantFrom(0, 1, 5, 10, 100, 2026) : anyText(at.known);
}

function anyText(known: Known): fc.Arbitrary<string> {
  return fc.oneof(fc.constantFrom(...Object.values(known).flat()), fc.constantFrom(...TEXTS));
}

function objectOf(schema: Schema, { known }: At): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, valueOf(field, { known, name })] as const,
  );
  const { additionalProperties: more } = schema;
  if (fields.length === 0 && typeof more === 'object')
    return fc.dictionary(anyText(known), valueOf(more, { known, name: '' }), { maxKeys: 3 });
  return fc.record(Object.fromEntries(fields));
}

/** One place of a value, chosen anywhere in it, replaced, taken away or doubled. */
function spoiled(value: unknown, known: Known): fc.Arbitrary<unknown> {
  const places = placesIn(value);
  return fc
    .tuple(
      fc.constantFrom(...places),
      fc.oneof(fc.constantFrom(...HOSTILE), anyText(known), fc.string({ unit: 'binary' })),
      fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
    )
    .map(([place, hostile, how]) => change(value, place, { hostile, how }));
}

type Place = readonly (string | number)[];

function placesIn(value: unknown, at: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, one]) => placesIn(one, [...at, key]))];
}

function change(
  value: unknown,
  [first, ...rest]: Place,
  spoil: { readonly hostile: unknown; readonly how: string },
): unknown {
  if (first === undefined)
    return spoil.how === 'add' && isRecord(value)
      ? { ...value, status: true, is_admin: true, player_id: 1, unknown: spoil.hostile }
      : spoil.hostile;
  if (Array.isArray(value))
    return value.map((one: unknown, i) => (i === Number(first) ? change(one, rest, spoil) : one));
  if (!isRecord(value)) return value;
  const { [first]: one, ...others } = value;
  if (spoil.how === 'remove' && rest.length === 0) return others;
  return { ...value, [first]: change(one, rest, spoil) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
