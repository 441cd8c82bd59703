import { z } from 'zod';
import { by, defineCall } from '../call.ts';
import { wireInstant, wireText } from '../fields.ts';
import { LANGUAGE_TAGS } from '../languages.ts';

const PAGES = ['about', 'privacy', 'delete', 'terms'] as const;

/** A text without a translation is sent in English. */
const language = z.enum(LANGUAGE_TAGS).optional().catch('en');

export const contentCalls = {
  '/api-get-headline': defineCall({
    summary: 'Headlines by place: 1 home, 2 add funds, 3 withdraw.',
    spec: 'A §7',
    ...by('anyone', 'read'),
    input: z.object({ ids: z.array(z.coerce.number().int()).max(10).optional().catch([1]), language }),
    reply: z.object({
      data: z.array(z.object({ id: z.number(), status: z.enum(['0', '1']), notes: z.string() })),
    }),
  }),
  '/api-get-social-data': defineCall({
    summary: 'Contact numbers of the operator, its app, and the licence it plays for money under.',
    spec: 'A §7, decisions §6, JUR-04',
    ...by('anyone', 'read'),
    reply: z.object({
      mobile_no: z.string(),
      mobile_1: z.string(),
      telegram_no: z.string(),
      app_link: z.string().describe('http(s), or empty'),
      licence: z
        .object({ operator: z.string(), reference: z.string(), jurisdictions: z.array(z.string()) })
        .nullable()
        .describe('who runs the operator, under which licence, and where; null where play points are played'),
    }),
  }),
  '/api-how-to-play': defineCall({
    summary: 'The address of the tutorial video, empty when there is none.',
    spec: 'B §3, B §7',
    ...by('anyone', 'read'),
    input: z.object({ language }),
    reply: z.object({
      result: z.boolean(),
      content: z.array(z.object({ video_link: z.string(), steps: z.array(z.string()) })),
    }),
  }),
  '/api-get-slider-images': defineCall({
    summary: 'The images of the home screen, in their order.',
    spec: 'A §7',
    ...by('anyone', 'read'),
    input: z.object({ language }),
    reply: z.object({
      sliderdata: z.array(
        z.object({
          image: z.string().describe('a path of this server'),
          link: z.string().describe('http(s), or empty'),
          text: z.string().describe('the alternative text of the image'),
        }),
      ),
    }),
  }),
  '/api-money-deposit-withdrawal-rule': defineCall({
    summary: 'The rules of adding and of withdrawing, as texts of several lines.',
    spec: 'A §7',
    ...by('anyone', 'read'),
    input: z.object({ language }),
    reply: z.object({
      content: z.array(z.object({ withdrawal_rule: z.string(), deposit_rule: z.string() })),
    }),
  }),
  '/api-get-page': defineCall({
    summary: 'A text of the operator.',
    spec: 'A §2',
    ...by('anyone', 'read'),
    input: z.object({ page: z.enum(PAGES), language }),
    reply: z.object({
      page: z.enum(PAGES),
      text: z.string(),
      version: z.number(),
      published_at: wireInstant,
    }),
  }),
  '/api-get-announcements': defineCall({
    summary: 'The announcements of the operator, newest first.',
    spec: 'own',
    ...by('anyone', 'read'),
    input: z.object({ language }),
    reply: z.object({
      announcements: z.array(
        z.object({ id: z.string(), title: z.string(), text: z.string(), published_at: wireInstant }),
      ),
    }),
  }),
  '/api-get-current-date': defineCall({
    summary: "The server's clock.",
    spec: 'decisions §6',
    ...by('visitor', 'read'),
    input: z.object({
      game_id: wireText(20).describe('clients of others get the market day of this market'),
    }),
    reply: z.object({
      server_time: wireInstant,
      date: z.string().describe('day-MonthName-year in the operator zone'),
      day_ends_at: wireInstant.describe('when it is another date'),
    }),
  }),
};
