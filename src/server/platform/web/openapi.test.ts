import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallSpec } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { COMMON_REFUSALS } from '#contract/refusal-lists.ts';
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts';
import { formatOpenapi } from './openapi.ts';

const schema = z.record(z.string(), z.unknown());
const content = z.strictObject({ 'application/json': z.strictObject({ schema }) });
const response = z.strictObject({ description: z.string().min(1), content });

/** The part of OpenAPI 3.1 that we use, and nothing else. */
const DOCUMENT = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(
    z.string().startsWith('/'),
    z.strictObject({
      post: z.strictObject({
        operationId: z.string().regex(/^[\w-]+$/),
        summary: z.string().min(1),
        description: z.string(),
        tags: z.array(z.enum(['player', 'staff'])),
        security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
        parameters: z
          .array(
            z.strictObject({
              name: z.literal('Idempotency-Key'),
              in: z.literal('header'),
              required: z.literal(false),
              schema,
            }),
          )
          .optional(),
        requestBody: z.strictObject({ content }),
        responses: z.record(z.string().regex(/^[2345]\d\d$/), response),
      }),
    }),
  ),
  components: z.strictObject({ securitySchemes: z.record(z.string(), schema) }),
});

const document = DOCUMENT.parse(JSON.parse(JSON.stringify(formatOpenapi(calls))));
const specs: readonly (readonly [string, CallSpec])[] = Object.entries(calls);

test('it names every call of the contract and no other', () => {
  expect(Object.keys(document.paths).toSorted()).toEqual(Object.keys(calls).toSorted());
});

test('every operation has a name of its own', () => {
  const names = Object.values(document.paths).map(({ post }) => post.operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('every scheme that a call asks for is described', () => {
  const asked = Object.values(document.paths).flatMap(({ post }) =>
    (post.security ?? []).flatMap(Object.keys),
  );
  const described = Object.keys(document.components.securitySchemes);
  expect([...new Set(asked)].filter((name) => !described.includes(name))).toEqual([]);
});

test('no schema refers to a place that is not there', () => {
  expect(JSON.stringify(document)).not.toContain('"$ref"');
});

describe.each(specs)('%s', (path, spec) => {
  const operation = document.paths[path]?.post;
  if (operation === undefined) throw new Error(`${path} is missing`);

  test('lists its refusals and the common ones, each under its status', () => {
    const codes: readonly RefusalCode[] = [...new Set([...spec.refusals, ...COMMON_REFUSALS])];
    for (const code of codes) {
      const { schema: refused } =
        operation.responses[REFUSALS[code].status]?.content['application/json'] ?? {};
      expect(JSON.stringify(refused)).toContain(`"${code}"`);
    }
    const statuses = new Set(['200', ...codes.map((code) => String(REFUSALS[code].status))]);
    expect(new Set(Object.keys(operation.responses))).toEqual(statuses);
  });

  test('says whether it needs a session, and whether it takes a key', () => {
    expect(operation.security === undefined).toBe(spec.actor === 'anyone');
    expect(operation.parameters === undefined).toBe(spec.idempotent !== true);
    expect(operation.tags).toEqual([path.startsWith('/console/') ? 'staff' : 'player']);
  });
});
