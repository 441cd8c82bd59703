import { z } from 'zod';
import { defineApproval } from '../approval.ts';
import { byStaff, defineCall } from '../call.ts';
import { IMAGE_BODY_BYTES_MAX, wireInstant, wireText } from '../fields.ts';
import { LANGUAGE_TAGS } from '../languages.ts';

export const CONTENT_KEYS = [
  'headline_1',
  'headline_2',
  'headline_3',
  'slides',
  'announcements',
  'contacts',
  'how_to_play',
  'deposit_rule',
  'withdrawal_rule',
  'about',
  'privacy',
  'delete',
  'terms',
] as const;
export type ContentKey = (typeof CONTENT_KEYS)[number];

/** Content that is the same in every language is written once, under 'all'. */
export const CONTENT_LANGUAGES = ['all', ...LANGUAGE_TAGS] as const;
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];

/** What was written before a language came has no text in it. */
const perLanguage = z
  .record(z.enum(LANGUAGE_TAGS), z.string().default(''))
  .describe(`a text in each of ${LANGUAGE_TAGS.join(', ')}; empty or absent where it is not translated`);

/** One shape for all contents; each uses its own fields, see the server's check. */
export const contentValue = z.object({
  /** Headlines, pages, rules; the steps of how to play, one per line. */
  text: z.string().optional(),
  /** Headlines: whether it is shown. */
  on: z.boolean().optional(),
  slides: z
    .array(z.object({ image_id: z.string(), link: z.string(), text: perLanguage }))
    .max(20)
    .optional(),
  /** `at` is empty until publication, then the time of publication. */
  announcements: z
    .array(z.object({ id: z.string(), at: z.string(), title: perLanguage, text: perLanguage }))
    .max(50)
    .optional(),
  contacts: z
    .object({
      mobile_no: z.string(),
      mobile_1: z.string(),
      telegram_no: z.string(),
      app_link: z.string(),
      video_link: z.string(),
    })
    .optional(),
});
export type ContentValue = z.infer<typeof contentValue>;

export const contentName = { key: z.enum(CONTENT_KEYS), language: z.enum(CONTENT_LANGUAGES) };

const item = z.object({
  ...contentName,
  /** What players see now; version 0 is the built-in text. */
  published: z.object({
    version: z.number(),
    value: contentValue,
    by: z.string(),
    at: wireInstant.nullable(),
  }),
  draft: z.object({ revision: z.number(), value: contentValue, by: z.string(), at: wireInstant }).nullable(),
  scheduled: z
    .object({
      approval_id: z.string(),
      made_by: z.string(),
      agreed_by: z.string(),
      reason: z.string(),
      in_force_at: wireInstant,
    })
    .nullable()
    .describe('what two people have agreed on; players see it from then on'),
});

export const contentApprovals = [
  defineApproval('change_content', {
    view: {
      ...contentName,
      before: contentValue.describe('what players see until then'),
      after: contentValue,
      in_force_at: wireInstant.nullable().describe('null until two people have agreed'),
      change_state: z.enum(['asked', 'scheduled', 'in_force', 'stopped']),
      stopped_by: z.string(),
      stop_reason: z.string(),
    },
    done: { in_force_at: wireInstant },
  }),
] as const;

/** What staff write for players (A §2, A §3, A §7): saved as a draft, previewed, published. */
export const contentDeskCalls = {
  '/console/api/list-content': defineCall({
    summary: 'Every content with its draft and what players see.',
    spec: 'own',
    ...byStaff('content.see'),
    reply: z.object({ items: z.array(item), terms_version: z.number() }),
  }),
  '/console/api/save-content-draft': defineCall({
    summary: 'Save a draft; `revision` is the one it was made from, 0 for none.',
    spec: 'own',
    ...byStaff('content.change'),
    // Fifty announcements in three languages, whose letters take three bytes each.
    bodyBytesMax: 1024 * 1024,
    input: z.object({ ...contentName, value: contentValue, revision: z.number().int().min(0) }),
    reply: z.object({ revision: z.number() }),
    refusals: [
      'content_unknown',
      'content_required',
      'content_too_long',
      'content_not_valid',
      'content_link_not_valid',
      'content_link_elsewhere',
      'content_number_not_valid',
      'content_names_payment',
      'image_unknown',
      'content_changed_meanwhile',
    ],
  }),
  '/console/api/discard-content-draft': defineCall({
    summary: 'Discard a draft.',
    spec: 'own',
    ...byStaff('content.change'),
    input: z.object({ ...contentName, revision: z.number().int() }),
    refusals: ['content_changed_meanwhile'],
  }),
  '/console/api/publish-content': defineCall({
    summary:
      'Show a draft to all players from now on; terms and privacy may ask everybody to agree again. What may tell players where to pay takes a second person, unless it only takes away.',
    spec: 'own, RG-08, I-21',
    ...byStaff('content.change'),
    input: z.object({
      ...contentName,
      revision: z.number().int(),
      asks_again: z.boolean().optional().catch(false),
    }),
    reply: z.object({ version: z.number(), terms_version: z.number() }),
    refusals: [
      'terms_ask_not_here',
      'content_changed_meanwhile',
      'content_change_scheduled',
      'content_needs_second',
    ],
  }),
  '/console/api/propose-content': defineCall({
    summary:
      'First person: propose a draft to a second person. Players see it when the delay of a payee is over; until then one person can stop it.',
    spec: 'I-21, security §6.7',
    ...byStaff('content.change'),
    stepUp: true,
    input: z.object({ ...contentName, revision: z.number().int(), reason: wireText(200) }),
    reply: z.object({ approval_id: z.string() }),
    refusals: ['reason_required', 'content_changed_meanwhile', 'content_change_scheduled', 'proposal_exists'],
  }),
  '/console/api/list-content-versions': defineCall({
    summary: 'What players saw before, newest first.',
    spec: 'own',
    ...byStaff('content.see'),
    input: z.object(contentName),
    reply: z.object({
      versions: z.array(
        z.object({ version: z.number(), value: contentValue, by: z.string(), at: wireInstant }),
      ),
    }),
  }),
  '/console/api/add-image': defineCall({
    summary: 'Store an image for the slider: JPEG, PNG or WebP, at most 2 MB and 12 megapixels.',
    spec: 'own, TH-22',
    ...byStaff('content.change'),
    bodyBytesMax: IMAGE_BODY_BYTES_MAX,
    input: z.object({ image: wireText(2_900_000).describe('in base64') }),
    reply: z.object({ image_id: z.string(), path: z.string() }),
    refusals: ['image_not_valid'],
  }),
};
