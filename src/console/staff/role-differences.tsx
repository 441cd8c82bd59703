import type { Role } from '#contract/permissions.ts';
import { changeOfRoles } from './role-change.ts';

type Props = { readonly before: readonly Role[]; readonly after: readonly Role[] };

/** The pages that somebody gains and loses by other roles, and what else they may or may not do any more. */
export function RoleDifferences({ before, after }: Props) {
  const { pagesGained, pagesLost, gained, lost } = changeOfRoles(before, after);
  if (gained.length === 0 && lost.length === 0)
    return <p className="text-14 text-text-2">Nothing is gained or lost.</p>;
  return (
    <dl className="grid gap-2 rounded-[10px] bg-well px-3 py-2.5 text-14">
      <Part name="Pages gained" text={pagesGained.join(', ')} />
      <Part name="Pages lost" text={pagesLost.join(', ')} />
      <Part name="May from then on" text={gained.join(' ')} />
      <Part name="May not any more" text={lost.join(' ')} />
    </dl>
  );
}

function Part({ name, text }: { readonly name: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <div>
      <dt className="text-13 font-semi text-text-2">{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
