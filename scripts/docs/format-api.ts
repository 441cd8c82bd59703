import { z } from 'zod';
import type { CallSpec } from '#contract/call.ts';
import { replyForClients } from '#contract/clients/client-replies.ts';
import { COMMON_REFUSALS, refusalsOf } from '#contract/refusal-lists.ts';
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts';
import { allowances, POLLS_OF_ADDRESS } from '../../src/server/platform/throttle.ts';
import { fieldRows } from './field-rows.ts';

type Calls = Readonly<Record<string, CallSpec>>;

/** The calls as a page of Markdown. The same contract always gives the same text, so that a test can compare it. */
export function formatApi(calls: Calls): string {
  const entries = Object.entries(calls);
  const ofStaff = entries.filter(([path]) => path.startsWith('/console/'));
  const ofPlayers = entries.filter(([path]) => !path.startsWith('/console/'));
  return `${[
    INTRODUCTION,
    '## Refusals that every call may answer',
    refusalTable(COMMON_REFUSALS),
    '## Limits',
    LIMITS,
    limitTable(),
    '## Calls',
    listOf(entries),
    '## Calls of players',
    ...ofPlayers.map(section),
    '## Calls of staff',
    ...ofStaff.map(section),
  ].join('\n\n')}\n`;
}

const INTRODUCTION = `# Calls

This page is written by \`npm run docs\` from src/contract/calls.ts. Change the contract, not this page.
A running server describes the same calls at \`/openapi.json\` and \`/reference\`.

- Every call is \`POST\` with a JSON body of at most 64 KiB. Unknown fields are ignored.
- Every answer is JSON with \`status\` (boolean), \`msg\` and \`message\` (the same text). A reply adds its fields beside them.
- A refusal has \`status\` false, a stable \`code\`, and where they help \`params\` and \`fields\` (the message by field).
- The fields of a reply are those that other clients get. Our own pages, which send a cookie and neither a token nor an
  \`app_key\`, get shorter ones of a few calls: those of src/contract/player. Fields of src/contract/clients are for the
  models of clients that others wrote; what this server does not have is empty in them.
- Amounts are decimal strings of points: \`"1500"\`, \`"142.5"\`. Instants are ISO 8601 in UTC with milliseconds.
- A field of type text may also be sent as a number. A missing one counts as empty, and the call says what it needs.
- Texts with control characters, with marks that turn the direction of reading, or with line breaks where staff do not
  write several lines, are refused as \`text_not_plain\`; those that cannot be stored as \`malformed\`.
- Answers of more than 1 kB are packed as \`Accept-Encoding\` allows. Another method than \`POST\` gets 405 and \`Allow\`.
- Clients that the operator names get refusals with HTTP 200; the \`code\` is the same.
- A player's session is the token of the log-in, as \`Authorization: Bearer …\` or as \`unique_token\` in the body.
  Our own client has an httpOnly cookie instead, which counts only on requests from our own pages. The same goes for staff.
- Staff must choose their own password and set up the authenticator first; calls for staff "set up or not" come before that.
- Calls of staff name the permission that they need; [permissions.md](permissions.md) lists the permissions and the roles
  that have them.
- Calls marked with a key take the header \`Idempotency-Key\` (1 to 255 printable characters), or the same as \`request_id\`
  in the body; what holds without one is in [clients.md](clients.md#keys). The same key with the same body gets the first answer again, with the header \`Idempotent-Replayed: true\`,
  and moves nothing. The same key with another body is refused.
- Live updates are streams of server-sent events: \`GET /api-live\` for players and visitors, \`GET /console/api/live\` for
  staff. Their events are in src/contract/live.ts.`;

const LIMITS = `Counted per session, or per address where there is none, on all nodes together. A spent allowance refills evenly. Polls without a session are counted per address and list: ${POLLS_OF_ADDRESS.burst} in ${POLLS_OF_ADDRESS.seconds} s.`;

function limitTable(): string {
  const rows = Object.entries(allowances()).map(([name, list]) => {
    const figures = list.map(({ burst, seconds }) => `${burst} in ${seconds} s`).join(', ');
    return `| ${name} | ${figures === '' ? 'slips are counted per player where they are placed, see docs/money.md' : figures} |`;
  });
  return ['| limit | calls |', '| --- | --- |', ...rows].join('\n');
}

function listOf(entries: readonly (readonly [string, CallSpec])[]): string {
  const rows = entries.map(
    ([path, spec]) => `| [\`${path}\`](#${anchor(path)}) | ${callerOf(spec)} | ${cell(spec.summary)} |`,
  );
  return ['| call | caller | |', '| --- | --- | --- |', ...rows].join('\n');
}

function section([path, spec]: readonly [string, CallSpec]): string {
  const facts = [
    `Caller: ${callerOf(spec)}`,
    `limit: ${spec.rate}`,
    ...(spec.idempotent === true ? [`${spec.keyless === true ? 'takes' : 'needs'} an Idempotency-Key`] : []),
    ...(spec.needsBetting === true ? ['refused with `betting_off` while play is off'] : []),
  ];
  const common: readonly RefusalCode[] = COMMON_REFUSALS;
  const refusals = refusalsOf(spec).filter((code) => spec.refusals.includes(code) || !common.includes(code));
  return [
    `### \`${path}\``,
    cell(spec.summary),
    `${facts.join('; ')}.`,
    ...fieldTable('Input', fieldRows(jsonSchema(spec.input, 'input')), true),
    ...fieldTable('Reply', fieldRows(jsonSchema(replyForClients(path, spec), 'output')), false),
    ...(refusals.length === 0
      ? ['No refusals of its own.']
      : ['Refusals, in the order in which they are checked:', refusalTable(refusals)]),
  ].join('\n\n');
}

function fieldTable(title: string, rows: ReturnType<typeof fieldRows>, isInput: boolean): readonly string[] {
  if (rows.length === 0) return [`${title}: no fields.`];
  const absent = isInput ? 'may be left out' : 'may be absent';
  const lines = rows.map(({ name, type, isRequired, note }) => {
    // A missing text counts as empty, as the introduction says, so every one of them may be left out.
    const notes = [...(isRequired || type === 'text' ? [] : [absent]), ...(note === '' ? [] : [note])].join(
      '; ',
    );
    return `| \`${name}\` | ${cell(type)} | ${cell(notes)} |`;
  });
  return [[`| ${title} | type | |`, '| --- | --- | --- |', ...lines].join('\n')];
}

function refusalTable(codes: readonly RefusalCode[]): string {
  const rows = codes.map(
    (code) => `| \`${code}\` | ${REFUSALS[code].status} | ${cell(REFUSALS[code].message)} |`,
  );
  return ['| code | status | message |', '| --- | --- | --- |', ...rows].join('\n');
}

const CALLERS = {
  anyone: 'anyone',
  visitor: 'anyone; a player gets more',
  player: 'player',
  staff: 'staff',
  'new-staff': 'staff, set up or not',
} as const satisfies Readonly<Record<CallSpec['actor'], string>>;

function callerOf({ actor, permission }: CallSpec): string {
  return permission === undefined
    ? CALLERS[actor]
    : `${CALLERS[actor]} with [\`${permission}\`](permissions.md)`;
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): unknown {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}

/** How GitHub and its like name the anchor of a heading that is one path in code marks. */
function anchor(path: string): string {
  return path.replaceAll(/[^\w-]/g, '').toLowerCase();
}

/** A bar would end the cell of a table. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
