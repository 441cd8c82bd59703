import { Check, Hourglass } from 'lucide-react';

type Props = {
  /** Whether it is the person who proposes; otherwise it is waited for. */
  readonly proposes?: boolean;
  readonly who: string;
  readonly does: string;
};

/** One of those who must agree on something: with a tick who proposes it, with a glass who is waited for. */
export function AgreeRow({ proposes = false, who, does }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 [&>svg]:size-[18px] [&>svg]:flex-none">
      {proposes ? (
        <Check aria-hidden="true" className="text-open" />
      ) : (
        <Hourglass aria-hidden="true" className="text-pending" />
      )}
      <span className="mr-auto min-w-0">{who}</span>
      <span className="text-13 text-text-3">{does}</span>
    </li>
  );
}
