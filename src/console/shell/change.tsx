import { shortTimes } from '#client/format/short-times.ts';

type Props = { readonly what: string; readonly from: string; readonly to: string };

/** One value that changes: now, and afterwards. */
export function Change({ what, from, to }: Props) {
  return (
    <p className="tabular-nums">
      {what}{' '}
      <del className="rounded-[4px] bg-danger-soft px-[5px] py-px text-danger no-underline">
        {shortTimes(from)}
      </del>{' '}
      <ins className="rounded-[4px] bg-open-soft px-[5px] py-px text-open no-underline">{shortTimes(to)}</ins>
    </p>
  );
}
