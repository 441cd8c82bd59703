import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { z } from 'zod';

export type Figures = Readonly<Record<string, number | string>>;

const said = z.object({ id: z.string(), figures: z.record(z.string(), z.union([z.number(), z.string()])) });

/** What tests have said of a fault or a money case (test/support/say-figure.ts); where two say something else, both are kept. */
export function saidFigures(file: string, id: string): Figures {
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const figures: Record<string, number | string> = {};
  for (const line of lines.map((text) => said.parse(JSON.parse(text))).filter((one) => one.id === id)) {
    for (const [name, value] of Object.entries(line.figures))
      figures[name] = name in figures && figures[name] !== value ? `${figures[name]}; ${value}` : value;
  }
  return figures;
}

/** The day and the machine that stand beside a figure, taken before it is measured. */
export function hereAndNow(): { readonly date: string; readonly machine: string } {
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1) ?? '?'} before it`,
  };
}
