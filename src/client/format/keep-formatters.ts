/** The browser's formatter of each language, made when it is first used: making one costs a thousand times its use. */
export function keepFormatters(
  make: (language: string) => Intl.DateTimeFormat,
): (language: string) => Intl.DateTimeFormat {
  const kept: Record<string, Intl.DateTimeFormat> = {};
  return (language) => (kept[language] ??= make(language));
}
