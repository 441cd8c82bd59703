import { Check, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMe } from '../staff/use-me.ts';

/** Who proposes a plan, and who has to agree before it counts. */
export function WhoAgrees({ needsTwoOwners }: { readonly needsTwoOwners: boolean }) {
  const { name, roles } = useMe();
  const isOwner = roles.includes('owner');
  return (
    <section>
      <h3 className="mb-1 text-13 font-semi text-text-2">Who must agree</h3>
      <ul className="grid gap-1.5 text-14">
        <Person
          icon={<Check aria-hidden="true" className="size-[18px] flex-none text-open" />}
          who={`${name}, you`}
          does={needsTwoOwners && !isOwner ? 'Only an owner may propose it' : 'Proposes'}
        />
        <Person
          icon={<Hourglass aria-hidden="true" className="size-[18px] flex-none text-pending" />}
          who={needsTwoOwners ? 'Another owner' : 'Another owner, or risk'}
          does="Confirms within 24 h"
        />
      </ul>
    </section>
  );
}

type PersonProps = { readonly icon: ReactNode; readonly who: string; readonly does: string };

function Person({ icon, who, does }: PersonProps) {
  return (
    <li className="flex items-center gap-2.5">
      {icon}
      <span className="min-w-0 flex-1">{who}</span>
      <span className="text-13 text-text-3">{does}</span>
    </li>
  );
}
