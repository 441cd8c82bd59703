import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body came as a text in which checkTexts would find nothing. */
    hasPlainBody: boolean;
  }
}

/** What is wrong with the texts of a body: it cannot be read at all, or a field has what nobody sees. */
export interface TextProblem {
  readonly code: 'malformed' | 'text_not_plain';
  readonly field?: string;
}

/** Levels of lists and objects inside each other; a slip has three. */
const DEPTH_MAX = 20;

/** Names come from the client; more of a long one says nothing. */
const FIELD_LENGTH_MAX = 100;

/** Fields in which staff write more than one line; every other text is one line. */
const SEVERAL_LINES: ReadonlySet<string> = new Set(['text', 'reason', 'early_reason', 'note', 'csv']);

// Control characters, ends of lines, and the marks that turn the direction of reading, by which a text would show
// something else than it is. Signs that join letters are none of these: Hindi needs them.
const NOT_PLAIN = /[[\p{Cc}\p{Bidi_Control}\u2028\u2029]--\t]/v;
const NOT_PLAIN_LINES = /[[\p{Cc}\p{Bidi_Control}\u2028\u2029]--[\t\r\n]]/v;

// Printable ASCII, nothing written by its number, and too few brackets to be too deep.
const BETWEEN = String.raw`[ !-Z\]-z|}~]*`;
const PLAIN_JSON = new RegExp(`^(?:${BETWEEN}[[{]){0,${DEPTH_MAX}}${BETWEEN}$`);
/** Names that would change what an object is; only the parser of Fastify takes them out. */
const ODD_NAMES = ['__proto__', 'constructor'];

/**
 * Reads JSON as Fastify does, which looks through the whole body for names that are hardly ever there, as we do for texts: one
 * look at the text as it came tells that neither has to. Most slips are so.
 */
export function readPlainJson(app: FastifyInstance): void {
  const readAny = app.getDefaultJsonParser('remove', 'remove');
  app.decorateRequest('hasPlainBody', false);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const value = isPlain(text) ? parsePlain(text) : undefined;
    if (value === undefined) return readAny(request, text, done);
    request.hasPlainBody = true;
    done(null, value);
  });
}

function isPlain(text: string): boolean {
  return PLAIN_JSON.test(text) && !ODD_NAMES.some((name) => text.includes(name));
}

/** undefined for what is no JSON. */
function parsePlain(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The one place where texts are refused that nobody could check by reading them (ACC-12): half a character and the
 * character zero, which no database keeps, anywhere in a body and in the names of its fields; marks that turn the
 * direction of reading; and line breaks, except where staff write several lines. Null for a body without any.
 */
export function checkTexts(body: unknown): TextProblem | null {
  const problem = checkValue(body, { depth: 0, severalLines: false });
  if (problem === null) return null;
  const field = problem.path.join('.').slice(0, FIELD_LENGTH_MAX);
  return { code: problem.code, ...(field === '' ? {} : { field }) };
}

interface Found {
  readonly code: TextProblem['code'];
  /** Where it is: put together only where there is a problem, because every slip comes this way. */
  readonly path: readonly string[];
}

interface At {
  readonly depth: number;
  readonly severalLines: boolean;
}

function checkValue(value: unknown, at: At): Found | null {
  if (typeof value === 'string') return checkText(value, at);
  if (typeof value !== 'object' || value === null) return null;
  if (at.depth >= DEPTH_MAX) return MALFORMED;
  const depth = at.depth + 1;
  for (const [name, inner] of Object.entries(value)) {
    // A name that is not plain names no field of ours, and must not come back in the answer.
    if (!name.isWellFormed() || NOT_PLAIN.test(name)) return MALFORMED;
    const found = checkValue(inner, { depth, severalLines: at.severalLines || SEVERAL_LINES.has(name) });
    if (found !== null) return found === MALFORMED ? found : { ...found, path: [name, ...found.path] };
  }
  return null;
}

const MALFORMED: Found = { code: 'malformed', path: [] };

function checkText(text: string, { severalLines }: At): Found | null {
  if (!text.isWellFormed()) return { code: 'malformed', path: [] };
  if (!(severalLines ? NOT_PLAIN_LINES : NOT_PLAIN).test(text)) return null;
  return { code: text.includes('\0') ? 'malformed' : 'text_not_plain', path: [] };
}
