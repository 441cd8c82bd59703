import { Fragment } from 'react';
import { joinClasses } from '#ui/join-classes.ts';

const SIZES = {
  small: {
    gap: 'gap-0.5',
    side: 'h-3 w-2 rounded-[3px]',
    middle: 'h-[18px] w-[11px] rounded-[4px]',
    space: 'w-[3px]',
  },
  normal: {
    gap: 'gap-[3px]',
    side: 'h-[15px] w-2.5 rounded-[3px]',
    middle: 'h-[22px] w-3.5 rounded-[4px]',
    space: 'w-1',
  },
  large: {
    gap: 'gap-1',
    side: 'h-6 w-4 rounded-[5px]',
    middle: 'h-[34px] w-[22px] rounded-[4px]',
    space: 'w-1',
  },
} as const;

const FILLS: Readonly<Record<string, string>> = {
  '0': 'bg-heat-1',
  '1': 'bg-brand',
  '2': 'bg-bindu',
  '3': 'bg-heat-3',
};

type Props = {
  /** Groups of blocks, for example '000-10-000': 0 is empty, equal figures have equal colours. The middle one of three groups is tall. */
  readonly blocks: string;
  readonly size?: keyof typeof SIZES;
};

/** Small blocks in the shape of a result that show which part of it is meant. The words stand beside it. */
export function Pattern({ blocks, size = 'normal' }: Props) {
  const look = SIZES[size];
  const groups = blocks.split('-');
  return (
    <span aria-hidden="true" className={joinClasses('flex w-max items-center', look.gap)}>
      {groups.map((group, at) => (
        // The blocks of one pattern never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {at === 0 ? null : <i className={look.space} />}
          <Blocks fills={group} className={groups.length === 3 && at === 1 ? look.middle : look.side} />
        </Fragment>
      ))}
    </span>
  );
}

function Blocks({ fills, className }: { readonly fills: string; readonly className: string }) {
  return [...fills].map((fill, place) => (
    // oxlint-disable-next-line react/no-array-index-key
    <u key={place} className={joinClasses(className, FILLS[fill])} />
  ));
}
