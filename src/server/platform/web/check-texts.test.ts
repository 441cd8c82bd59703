import Fastify, { type FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTexts, readPlainJson } from './check-texts.ts';

const plain = [
  ['', {}],
  ['words', { name: 'Asha Patil' }],
  ['a tab', { name: 'a\tb' }],
  ['letters that Hindi joins by signs that nobody sees', { name: 'क्\u200dष और र्\u200c' }],
  ['faces', { name: '👨‍👩‍👧 💥' }],
  [
    'several lines where staff write them',
    { reason: 'one\ntwo', text: { en: 'one\r\ntwo' }, csv: 'a,b\n1,2' },
  ],
  ['no body', undefined],
] as const;

test.each(plain)('ACC-12 %s', (_, body) => {
  expect(checkTexts(body)).toBeNull();
});

const TURNING = '\u061c \u200e \u200f \u202a \u202b \u202c \u202d \u202e \u2066 \u2067 \u2068 \u2069'.split(
  ' ',
);
const BREAKS = ['\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];

describe('ACC-12 a text that nobody could check by reading it', () => {
  test.each([...TURNING, ...BREAKS, '\u0007', '\u001b', '\u007f'])(
    'with %j is refused by its field',
    (sign) => {
      const problem = { code: 'text_not_plain', field: 'user_name' };
      expect(checkTexts({ user_name: `Asha${sign}Patil` })).toEqual(problem);
      expect(checkTexts({ new_result: { result: [{ digits: sign }] } })).toEqual({
        code: 'text_not_plain',
        field: 'new_result.result.0.digits',
      });
    },
  );

  test.each(TURNING)('with %j is refused where several lines are taken, too', (sign) => {
    expect(checkTexts({ reason: `a\n${sign}b` })).toEqual({ code: 'text_not_plain', field: 'reason' });
  });

  test.each(['\0', '\ud800', 'a\udc00b'])('with %j cannot be read at all', (sign) => {
    expect(checkTexts({ text: `a${sign}` })).toEqual({ code: 'malformed', field: 'text' });
    expect(checkTexts({ [`a${sign}`]: 1 })).toEqual({ code: 'malformed' });
  });

  test('in the name of a field makes the body one that cannot be read, and the name is not said again', () => {
    expect(checkTexts({ 'a\u202eb': 1 })).toEqual({ code: 'malformed' });
  });

  test('in a field with a long name is told by the beginning of that name', () => {
    expect(checkTexts({ ['x'.repeat(60_000)]: '\n' })?.field).toHaveLength(100);
  });
});

describe('a body that is read once', () => {
  const slip = {
    game_id: '7',
    new_result: { pana: 'Single Digit', result: [{ digits: '5', points: '10' }] },
  };

  test.each([
    ['a slip', JSON.stringify(slip), true],
    ['nothing but a number', '7', true],
    ['a list as deep as may be', nested(20), true],
    ['one that may be too deep', nested(21), false],
    ['letters of another language', '{"name":"आशा"}', false],
    ['a sign by its number', String.raw`{"name":"\u202e"}`, false],
    ['a name by numbers', String.raw`{"__\u0070roto__":{"a":1}}`, false],
    ['several lines', '{\n"name": "Asha"\n}', false],
    ['a DEL', '{"name":"\u007f"}', false],
    ['what changes an object', '{"__proto__":{"a":1},"b":2}', false],
    ['what makes objects', '{"constructor":{"prototype":{"a":1}},"b":2}', false],
  ])('%s', async (_, text, isPlain) => {
    const body = await readAsFastify(text);
    expect(await readBody(text)).toEqual({ plain: isPlain, body });
    expect(isPlain ? checkTexts(body) : null).toBeNull();
  });

  test.each(['', '{', 'nothing', '{"a":1}}'])('%j is refused as before', async (text) => {
    expect(await readBody(text)).toEqual({ refused: await readAsFastify(text) });
  });

  test('ACC-12 has no text that would be refused', async () => {
    const texts = fc.oneof(fc.json({ maxDepth: 25 }), fc.json({ stringUnit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const read = await readBody(text);
        const body = await readAsFastify(text);
        expect(read.body).toEqual(body);
        expect(read.plain === true ? checkTexts(body) : null).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});

const POISONING = { onProtoPoisoning: 'remove', onConstructorPoisoning: 'remove' } as const;

function nested(levels: number): string {
  return `${'['.repeat(levels)}${']'.repeat(levels)}`;
}

interface Read {
  readonly plain?: boolean;
  readonly body?: unknown;
  readonly refused?: unknown;
}

const ours = echo(readPlainJson);
const fastifys = echo();

function echo(prepare: (app: FastifyInstance) => void = () => undefined): FastifyInstance {
  const app = Fastify(POISONING);
  prepare(app);
  app.setErrorHandler((error: { readonly code?: string }, _, reply) => reply.send({ refused: error.code }));
  app.post('/', (request, reply) => reply.send({ plain: request.hasPlainBody, body: request.body }));
  return app;
}

async function readBody(text: string): Promise<Read> {
  return askFor(ours, text);
}

/** The body, or why it was refused. */
async function readAsFastify(text: string): Promise<unknown> {
  const { body, refused } = await askFor(fastifys, text);
  return refused ?? body;
}

async function askFor(app: FastifyInstance, payload: string): Promise<Read> {
  const headers = { 'content-type': 'application/json' };
  return (await app.inject({ method: 'POST', url: '/', headers, payload })).json<Read>();
}
