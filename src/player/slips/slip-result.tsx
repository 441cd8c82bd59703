import { joinClasses } from '#ui/join-classes.ts';
import { ResultText } from '#ui/result-text.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { slipsMessages } from './messages/en.ts';
import type { Slip } from './slip-words.ts';

const BLOCKS: Readonly<Record<Slip['family'], string>> = {
  main: '123-45-678',
  starline: '123-4',
  gali: '12',
};

/** The result of a slip's market as far as it is out; empty blocks stand for the rest. */
export function SlipResult({ slip }: { readonly slip: Slip }) {
  const messages = useMessages(slipsMessages);
  const text = `${slip.open_result}${slip.close_result}`;
  if (text === '') return <EmptyResult blocks={BLOCKS[slip.family]} label={messages('no_result')} />;
  return (
    <span className={joinClasses('flex-none', slip.won !== '0' && '[&_b]:text-won')}>
      <ResultText text={text} size="small" isWhole={slip.family !== 'main'} />
    </span>
  );
}

/** As wide as the result will be, so that nothing moves when it comes. */
function EmptyResult({ blocks, label }: { readonly blocks: string; readonly label: string }) {
  const groups = blocks.split('-');
  return (
    <span role="img" aria-label={label} className="inline-flex flex-none items-end gap-[3px]">
      {groups.map((group, at) => (
        // The groups of a result never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at} className="inline-flex items-end gap-[3px]">
          {at === 0 ? null : <i className="px-[3px] text-text-3 not-italic">-</i>}
          {[...group].map((block) => (
            <u key={block} className={joinClasses(BLOCK, isTall(groups, at) ? TALL : LOW)} />
          ))}
        </span>
      ))}
    </span>
  );
}

/** The ank and the jodi are the largest part of a result. */
function isTall(groups: readonly string[], at: number): boolean {
  return groups.length === 1 || at === 1;
}

const BLOCK = 'inline-block bg-well no-underline inset-ring-[1.5px] inset-ring-closed-mark';
const TALL = 'h-5 w-3.5 rounded-[4px]';
const LOW = 'h-[13px] w-2 rounded-[3px]';
