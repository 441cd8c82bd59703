/**
 * An event of the trail, with its particulars beside the list.
 * @example eventAddress('821') // '/audit?event=821&open=821'
 */
export function eventAddress(eventId: string): string {
  return `/audit?${new URLSearchParams({ event: eventId, open: eventId }).toString()}`;
}

/**
 * What somebody did, of some kinds of acts and days.
 * @example actsAddress('3', { did: ['staff_logged_in'], day: 'last-30' }) // '/audit?who=staff%3A3&did=staff_logged_in&day=last-30'
 */
export function actsAddress(
  staffId: string,
  { did = [], day }: { readonly did?: readonly string[]; readonly day?: 'today' | 'last-30' },
): string {
  const asked = {
    who: `staff:${staffId}`,
    ...(did.length === 0 ? {} : { did: did.join(',') }),
    ...(day === undefined ? {} : { day }),
  };
  return `/audit?${new URLSearchParams(asked).toString()}`;
}
