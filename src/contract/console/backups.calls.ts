import { z } from 'zod';
import { byStaff, defineCall } from '../call.ts';
import { wireInstant } from '../fields.ts';

const run = z.object({
  kind: z.enum(['backup', 'drill']),
  outcome: z.enum(['done', 'failed']),
  began_at: wireInstant,
  seconds: z.number().describe('how long it took'),
  label: z.string().describe('the name of the backup; empty when none was made'),
  bytes: z.number(),
  entries: z.number().describe('entries of the ledger in it'),
  said: z.string().describe('what it found, or why it failed'),
});

const newest = z.object({
  newest: run.nullable().describe('the last one that went well; null when there was none yet'),
  age_seconds: z.number().describe('since it began, or since the store is there'),
  too_old: z.boolean().describe('whether the setting asks for a newer one'),
});

/** Backups of the store, and drills that restore one. */
export const backupCalls = {
  '/console/api/get-backups': defineCall({
    spec: 'own',
    ...byStaff('backups.see'),
    summary: 'The newest backup and the newest drill with their age, and the runs before them.',
    polled: true,
    reply: z.object({
      backup: newest,
      drill: newest,
      runs: z.array(run).describe('the last ones, the newest first'),
      server_time: wireInstant,
    }),
  }),
};
