/** How many reads of a node ended how since it began, such as `fresh` when its standby answered. */
export async function standbyReadsOf({
  url,
}: {
  readonly url: string;
}): Promise<ReadonlyMap<string, number>> {
  const said = await (await fetch(`${url}/metrics`)).text();
  const counts = said.matchAll(/^ank_standby_reads_total\{outcome="(\w+)"\} (\d+)$/gm);
  return new Map([...counts].map(([, outcome = '', count]) => [outcome, Number(count)]));
}
