import { instant, localTime } from './time.ts';

/**
 * An instant on the clocks of a zone, with how far they are from UTC.
 * @example formatZonedIso('2026-11-20T08:17:22Z', 'Asia/Kolkata') // '2026-11-20T13:47:22+05:30'
 */
export function formatZonedIso(value: string | number, zone: string): string {
  const atMs = typeof value === 'number' ? value : Date.parse(value);
  if (!Number.isFinite(atMs)) return String(value);
  const at = instant(Math.floor(atMs / 1000) * 1000);
  const { day, minute } = localTime(at, zone);
  const hours = twoDigits(Math.floor(minute / 60));
  const clock = `${hours}:${twoDigits(minute % 60)}:${twoDigits((at / 1000) % 60)}`;
  const aheadMinutes = Math.round((Date.parse(`${day}T${clock}Z`) - at) / 60_000);
  const size = Math.abs(aheadMinutes);
  return `${day}T${clock}${aheadMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
