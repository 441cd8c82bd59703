import { z } from 'zod';
import { PERMISSION_NAMES, ROLES } from '#contract/permissions.ts';

/** One field of an input or a reply, nested ones by their way: `result[].game_id`. */
export type FieldRow = {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly note: string;
};

/** The fields of an object that is described by JSON Schema, in their order, each followed by the fields inside it. */
export function fieldRows(schema: unknown): readonly FieldRow[] {
  return rowsOf(node.parse(schema), '');
}

type Node = {
  readonly type?: string | readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly maxLength?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly pattern?: string | undefined;
  readonly required?: readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, Node>> | undefined;
  readonly items?: Node | undefined;
  readonly anyOf?: readonly Node[] | undefined;
};

/** What zod writes for the schemas of the contract. */
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    default: z.unknown().optional(),
    maxLength: z.number().optional(),
    maxItems: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    pattern: z.string().optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), node).optional(),
    items: node.optional(),
    anyOf: z.array(node).optional(),
  }),
);

function rowsOf(parent: Node, way: string): readonly FieldRow[] {
  return Object.entries(parent.properties ?? {}).flatMap(([key, field]) => {
    const name = way === '' ? key : `${way}.${key}`;
    const row: FieldRow = {
      name,
      type: typeOf(field),
      // What has a default need not be sent, whatever the schema says of it.
      isRequired: parent.required?.includes(key) === true && field.default === undefined,
      note: noteOf(field),
    };
    return [row, ...rowsInside(field, name)];
  });
}

function rowsInside(field: Node, name: string): readonly FieldRow[] {
  if (field.items !== undefined) return rowsInside(field.items, `${name}[]`);
  const object = field.anyOf?.find((choice) => choice.properties !== undefined) ?? field;
  return rowsOf(object, name);
}

function typeOf(field: Node): string {
  if (isWireText(field)) return 'text';
  if (field.anyOf !== undefined) return field.anyOf.map(typeOf).join(' or ');
  if (field.const !== undefined) return JSON.stringify(field.const);
  if (isListOf(field.enum, ROLES)) return 'role';
  if (isListOf(field.enum, PERMISSION_NAMES)) return 'permission';
  if (field.enum !== undefined) return field.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (field.items !== undefined) return `list of ${typeOf(field.items)}`;
  if (field.pattern === POINTS_PATTERN) return 'points';
  return [field.type ?? 'anything'].flat().join(' or ');
}

/** Lists that grow have one page, docs/permissions.md. */
function isListOf(values: Node['enum'], known: readonly string[]): boolean {
  return values?.join() === known.join();
}

/** How wirePoints of the contract looks in JSON Schema. */
const POINTS_PATTERN = String.raw`^-?\d+(\.\d{1,2})?$`;

/** How wireText of the contract looks in JSON Schema: a string, loosely typed. */
function isWireText({ anyOf }: Node): boolean {
  return anyOf?.map(({ type }) => type).join() === 'string,number,null';
}

function noteOf(field: Node): string {
  const length = field.maxLength ?? field.anyOf?.find((choice) => choice.maxLength !== undefined)?.maxLength;
  // zod names the bounds of safe integers, which say nothing.
  const isBounded = field.maximum !== undefined && field.maximum < Number.MAX_SAFE_INTEGER;
  return [
    ...(field.description === undefined ? [] : [field.description]),
    ...(length === undefined ? [] : [`up to ${length} characters`]),
    ...(field.maxItems === undefined ? [] : [`up to ${field.maxItems} items`]),
    ...(isBounded ? [`${field.minimum ?? 0} to ${field.maximum}`] : []),
    ...(field.default === undefined ? [] : [`otherwise ${JSON.stringify(field.default)}`]),
  ].join('; ');
}
