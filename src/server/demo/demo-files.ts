import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { FAMILIES } from '#rules/game/games.ts';
import { LANGUAGE_TAGS } from '#contract/languages.ts';
import { ROLES } from '#contract/permissions.ts';

export const HEADLINES = ['headline_1', 'headline_2', 'headline_3'] as const;

const market = z.object({
  family: z.enum(FAMILIES).default('main'),
  name: z.string(),
  name_hindi: z.string(),
  open: z.string(),
  /** Starline and gali draw once. */
  close: z.string().optional(),
  cutoff: z.number(),
  /** Weekdays that it does not play, 0 for Sunday. */
  off: z.array(z.number()),
});

const perLanguage = z.record(z.enum(LANGUAGE_TAGS), z.string().default(''));

const people = z.object({
  password: z.string(),
  players: z.array(z.object({ mobile: z.string(), name: z.string(), points: z.number() })),
  staff_password: z.string(),
  staff: z.array(
    z.object({ login: z.string(), name: z.string(), roles: z.array(z.enum(ROLES)), role: z.string() }),
  ),
  settings: z.record(z.string(), z.unknown()),
  headlines: z.record(z.enum(HEADLINES), perLanguage),
  /** `file` is one of the images in db/demo/slides. */
  slides: z.array(z.object({ file: z.string(), text: perLanguage })),
  announcement: z.object({ title: perLanguage, text: perLanguage }),
});

export type DemoMarket = z.output<typeof market>;
export type DemoAccounts = z.output<typeof people>;

/** The invented markets, players and staff of the demo world (db/demo). */
export function readDemoFiles(): { readonly markets: readonly DemoMarket[]; readonly people: DemoAccounts } {
  return { markets: z.array(market).parse(read('markets.json')), people: people.parse(read('people.json')) };
}

/** An image of the demo world, in base64. */
export function readDemoImage(file: string): string {
  return readFileSync(demoFile(`slides/${file}`), 'base64');
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(demoFile(name), 'utf8'));
}

function demoFile(name: string): URL {
  return new URL(`../../../db/demo/${name}`, import.meta.url);
}
