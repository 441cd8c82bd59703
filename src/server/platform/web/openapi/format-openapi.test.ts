import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallSpec } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { refusalsOf } from '#contract/refusal-lists.ts';
import { REFUSALS } from '#contract/refusals.ts';
import { OTHER_POSTS, OTHER_ROUTES } from '../route-access.ts';
import { CSP_REPORT_PATH } from '../security-headers.ts';
import { formatOpenapi } from './format-openapi.ts';

const OPERATION = z.looseObject({
  operationId: z.string().regex(/^[\w-]+$/),
  tags: z.array(z.enum(['player', 'staff', 'route'])),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.looseObject({ $ref: z.string().optional() })).default([]),
  responses: z.record(z.string().regex(/^[2345]\d\d$/), z.looseObject({ $ref: z.string().optional() })),
});

const DOCUMENT = z.looseObject({
  servers: z.array(z.object({ url: z.string(), description: z.string() })),
  paths: z.record(z.string().startsWith('/'), z.record(z.enum(['get', 'post']), OPERATION.optional())),
  components: z.looseObject({ responses: z.record(z.string(), z.unknown()) }),
});

const contract = { calls, gets: OTHER_ROUTES, posts: OTHER_POSTS };
const text = JSON.stringify(formatOpenapi(contract));
const document = DOCUMENT.parse(JSON.parse(text));
const specs: readonly (readonly [string, CallSpec])[] = Object.entries(calls);
const operations = Object.values(document.paths).flatMap(({ get, post }) => [get ?? [], post ?? []].flat());

/** Routes for the machines of the operator and for browsers, and the documents themselves. */
const NOT_FOR_CLIENTS = ['/openapi.json', '/reference', '/healthz', '/readyz', '/metrics', CSP_REPORT_PATH];

test('a linter of such documents finds nothing in it', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([]);
});

test('it names every call, and every route that clients use, and no other', () => {
  const routes = [...OTHER_ROUTES.keys(), ...OTHER_POSTS.keys()]
    .filter((url) => !NOT_FOR_CLIENTS.includes(url))
    .map((url) => url.replace(/:(\w+)/, '{$1}'));
  expect(Object.keys(document.paths).toSorted()).toEqual([...Object.keys(calls), ...routes].toSorted());
});

test('every operation has a name of its own', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('no list of values names one twice, and nothing that is allowed is forbidden beside it', () => {
  expect(listsIn(JSON.parse(text)).filter((list) => new Set(list).size < list.length)).toEqual([]);
  expect(text).not.toContain('"additionalProperties":false');
});

function listsIn(value: unknown): readonly (readonly unknown[])[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(listsIn);
  return 'enum' in value && Array.isArray(value.enum) ? [value.enum, ...inner] : inner;
}

test('it names the public address where the operator has set one', () => {
  expect(document.servers.map(({ url }) => url)).toEqual(['/']);
  const { servers } = DOCUMENT.parse(formatOpenapi(contract, 'https://play.example.in'));
  expect(servers.map(({ url }) => url)).toEqual(['https://play.example.in']);
});

describe.each(specs)('%s', (path, spec) => {
  const operation = document.paths[path]?.post;
  if (operation === undefined) throw new Error(`${path} is missing`);

  test('lists what it can be refused with, each code once and under its status', () => {
    for (const code of refusalsOf(spec)) {
      const { $ref, ...own } = operation.responses[REFUSALS[code].status] ?? {};
      const refused = $ref === undefined ? own : document.components.responses[$ref.split('/').at(-1) ?? ''];
      expect(JSON.stringify(refused).split(`"${code}"`).length).toBe(2);
    }
    const statuses = refusalsOf(spec).map((code) => String(REFUSALS[code].status));
    const good = spec.conditional === true ? ['200', '304'] : ['200'];
    expect(new Set(Object.keys(operation.responses))).toEqual(new Set([...good, ...statuses]));
  });

  test('says who may call, and whether it takes a key', () => {
    const schemes = operation.security.flatMap(Object.keys);
    const isStaff = path.startsWith('/console/') && spec.actor !== 'anyone';
    expect(schemes).toEqual(spec.actor === 'anyone' ? [] : ['bearer', isStaff ? 'staffCookie' : 'cookie']);
    const key = `#/components/parameters/${spec.keyless === true ? 'OptionalKey' : 'Key'}`;
    expect(operation.parameters.some(({ $ref }) => $ref === key)).toBe(spec.idempotent === true);
    expect(operation.tags).toEqual([path.startsWith('/console/') ? 'staff' : 'player']);
  });
});
