let zone: string | null = null;

/**
 * A time zone in which it was about noon when this process asked first. Tests run on the database's real clock at any
 * hour; in this zone the market day began twelve hours ago and has twelve hours to go, so no test meets midnight by
 * accident. It stays the same: a server that is started an hour later must have the days of those that run.
 */
export function noonZone(): string {
  zone ??= zoneAtNoon(new Date());
  return zone;
}

function zoneAtNoon(now: Date): string {
  const offset = 12 - now.getUTCHours();
  // The signs of these names are turned around: Etc/GMT-5 is five hours ahead of Greenwich.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
