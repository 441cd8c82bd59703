/**
 * Whether a client holds an answer already, by what it says in `If-None-Match` (RFC 9110, If-None-Match): a tag, a list of
 * them, weak or strong alike, or `*` for any.
 *
 * @example matchesTag('"a", W/"b"', 'W/"a"') // true
 */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const ours = tag.replace(/^W\//, '');
  // A tag may have commas inside its quotes, so it is read tag by tag.
  return [...header.matchAll(QUOTED)].some(([one]) => one === ours);
}

/** What two tags are compared by: all but whether they are weak. */
const QUOTED = /"[^"]*"/g;
