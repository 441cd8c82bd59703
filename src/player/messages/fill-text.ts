import { formatPoints } from '#client/format/format-points.ts';

/** @example fillText('Resend code in {left}', { left: '19 s' }) // 'Resend code in 19 s' */
export function fillText(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    AMOUNTS.has(name) ? withCommas(String(params[name] ?? whole)) : String(params[name] ?? whole),
  );
}

// A refusal brings its amounts as the wire has them; a phone number or a year has other names.
const AMOUNTS: ReadonlySet<string> = new Set(['min', 'max', 'points']);

function withCommas(text: string): string {
  return /^\d+(?:\.\d+)?$/.test(text) ? formatPoints(text) : text;
}
