import { z } from 'zod';
import { defineCall } from './call.ts';
import { wireInstant } from './fields.ts';

export const contentCalls = {
  '/api-get-headline': defineCall({
    summary: 'Headlines by place: 1 home, 2 add funds, 3 withdraw.',
    spec: 'A §7',
    actor: 'anyone',
    rate: 'read',
    input: z.object({ ids: z.array(z.coerce.number().int()).max(10).optional().catch([1]) }),
    reply: z.object({
      data: z.array(z.object({ id: z.number(), status: z.enum(['0', '1']), notes: z.string() })),
    }),
    refusals: [],
  }),
  '/api-get-social-data': defineCall({
    summary: 'Contact numbers of the house.',
    spec: 'A §7, decisions §6',
    actor: 'anyone',
    rate: 'read',
    input: z.object({}),
    reply: z.object({ mobile_no: z.string(), mobile_1: z.string(), telegram_no: z.string() }),
    refusals: [],
  }),
  '/api-how-to-play': defineCall({
    summary: 'The address of the tutorial video, empty when there is none.',
    spec: 'B §3, B §7',
    actor: 'anyone',
    rate: 'read',
    input: z.object({}),
    reply: z.object({ result: z.boolean(), content: z.array(z.object({ video_link: z.string() })) }),
    refusals: [],
  }),
  '/api-get-current-date': defineCall({
    summary: "The server's clock.",
    spec: 'decisions §6',
    actor: 'anyone',
    rate: 'read',
    input: z.object({}),
    reply: z.object({
      server_time: wireInstant,
      date: z.string().describe('day-MonthName-year in the operator zone'),
    }),
    refusals: [],
  }),
};
