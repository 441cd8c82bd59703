import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { checkSource } from '#rules/game/result-evidence.ts';
import { type Approval, approvalRows } from '../../approvals/approval-store.ts';
import { redrawImage } from '../../content/redraw-image.ts';
import { admitStaff } from '../../platform/admit-staff.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { recordLook } from '../../platform/audit-event.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';
import type { Sessions } from '../../platform/web/admit-call.ts';
import { requestOf, sendRefusal } from '../../platform/web/answer-call.ts';
import { callerOf } from '../../platform/web/caller.ts';
import { refusal } from '../../platform/web/request.ts';

interface Picture {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** What the maker says about where the number was read, as the wire has it. */
interface GivenEvidence {
  readonly source: string;
  readonly evidence_link: string;
  readonly evidence_picture?: string | undefined;
}

/** Checks source, link and picture; the picture is drawn anew. A demo needs none of them. */
export async function readEvidence({ config }: Pick<AppContext, 'config'>, given: GivenEvidence) {
  const sent = given.evidence_picture ?? '';
  const checked = checkSource(
    { source: given.source, link: given.evidence_link, hasPicture: sent !== '' },
    { required: config.mode !== 'demo' },
  );
  if (!checked.ok) return refusal(checked.refusal.code, checked.refusal);
  const picture = sent === '' ? null : await redrawImage(sent);
  if (picture === 'busy') return refusal('too_many_requests', { retryAfterSeconds: 1 });
  if (sent !== '' && picture === null) return refusal('image_not_valid', { field: 'evidence_picture' });
  return { ok: true as const, evidence: { ...checked.value, picture } };
}

type Evidence = Extract<Awaited<ReturnType<typeof readEvidence>>, { readonly ok: true }>['evidence'];

/** What the proposal keeps of it: the hash is of the picture, or else of the link. */
export function evidencePayload({ source, link, picture }: Evidence) {
  const proof = picture?.bytes ?? Buffer.from(link);
  const hash = proof.length === 0 ? '' : createHash('sha256').update(proof).digest('hex');
  return { source, evidence_link: link, evidence_hash: hash, has_picture: picture === null ? '' : 'yes' };
}

export async function keepPicture(tx: Queryable, approvalId: number, picture: Picture | null): Promise<void> {
  if (picture === null) return;
  const hex = Buffer.from(picture.bytes).toString('hex');
  await tx.query(sql`
    insert into result_evidence (approval_id, media_type, bytes)
    values (${approvalId}, ${picture.mediaType}, decode(${hex}, 'hex'))`);
}

/** Evidence as staff see it once a proposal is decided; before that it would tell the number. */
export function showEvidence({ id, state, payload }: Pick<Approval, 'id' | 'state' | 'payload'>) {
  const decided = state !== 'waiting';
  const hasPicture = decided && payload['has_picture'] === 'yes';
  return {
    source: payload['source'] ?? '',
    evidence_link: decided ? (payload['evidence_link'] ?? '') : '',
    evidence_picture: hasPicture ? evidencePath(String(id)) : '',
  };
}

/** The same for the second person who has typed the number, the picture within the answer. */
export async function revealEvidence(tx: Queryable, { id, payload }: Pick<Approval, 'id' | 'payload'>) {
  const picture = await selectPicture(tx, id);
  return {
    source: payload['source'] ?? '',
    evidence_link: payload['evidence_link'] ?? '',
    evidence_picture:
      picture === null
        ? ''
        : `data:${picture.mediaType};base64,${Buffer.from(picture.bytes).toString('base64')}`,
  };
}

async function selectPicture(db: Queryable, approvalId: number): Promise<Picture | null> {
  const row = await db.maybeOne<{ media_type: string; bytes: string }>(sql`
    select media_type, encode(bytes, 'base64') as bytes from result_evidence where approval_id = ${approvalId}`);
  return row === null ? null : { mediaType: row.media_type, bytes: Buffer.from(row.bytes, 'base64') };
}

async function selectDecidedPicture(db: Queryable, approvalId: number): Promise<Picture | null> {
  const decided = await db.maybeOne(
    sql`select 1 from ${approvalRows} a where id = ${approvalId} and state <> 'waiting'`,
  );
  return decided === null ? null : selectPicture(db, approvalId);
}

function evidencePath(id: string): string {
  return `/console/api/result-evidence/${id}`;
}

const ID = /^\d{1,15}$/;

/** Pictures of decided proposals, for staff who see results. */
export function mountEvidence(app: FastifyInstance, node: AppContext, sessions: Sessions): void {
  app.get<{ Params: { id: string } }>(
    evidencePath(':id'),
    { exposeHeadRoute: false },
    async (request, reply) => {
      const admission = await admitStaff(node, sessions, request);
      const { id } = request.params;
      const picture = admission.ok && ID.test(id) ? await selectDecidedPicture(node.db, Number(id)) : null;
      if (!admission.ok || picture === null) {
        sendRefusal(reply, admission.ok ? { code: 'unknown_call' } : admission.refusal);
        return reply;
      }
      await recordLook(
        node.db,
        { ...requestOf(request, reply, callerOf(request)), staff: admission.staff },
        { action: 'evidence_viewed', object: `approval:${id}` },
      );
      return reply.type(picture.mediaType).send(picture.bytes);
    },
  );
}
