import type { Fault } from './fault.ts';
import { type Attempt, type Entry, type History, isCertain } from './history.ts';

type Found = Omit<Fault, 'player'>;

/** Every answer that one player got, against the entry of its key. */
export function checkAnswers({ attempts, entries }: History): readonly Found[] {
  const entryOf = new Map(entries.map((entry) => [entry.key, entry]));
  return [...Map.groupBy(attempts, (one) => one.key)].flatMap(([key, tries]) =>
    checkKey(tries, entryOf.get(key)),
  );
}

function checkKey(tries: readonly Attempt[], entry: Entry | undefined): readonly Found[] {
  const numbers = new Set(
    tries.flatMap(({ said }) => (said.kind === 'accepted' ? [said.seq ?? said.balance] : [])),
  );
  const key = tries[0]?.key ?? '';
  return [
    ...(numbers.size > 1
      ? [{ fault: 'doubled', about: `${key} was told ${[...numbers].join(' and ')}` } as const]
      : []),
    ...tries.flatMap((one) => checkTry(one, entry)),
  ];
}

function checkTry({ key, amount, said }: Attempt, entry: Entry | undefined): readonly Found[] {
  if (said.kind === 'refused' && isCertain(said.code) && entry !== undefined)
    return [{ fault: 'moved by a refusal', about: `${key} was refused with ${said.code}` }];
  if (said.kind !== 'accepted') return [];
  if (entry === undefined) return [{ fault: 'lost', about: `${key} was told ${said.seq}` }];
  const seq = said.seq ?? entry.seq;
  const isSame = entry.amount === -amount && entry.seq === seq && entry.balanceAfter === said.balance;
  return isSame ? [] : [{ fault: 'contradicted', about: `${key}: ${JSON.stringify({ said, entry })}` }];
}
