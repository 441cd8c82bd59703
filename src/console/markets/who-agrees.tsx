import { AgreeRow } from '../shell/panel/agree-row.tsx';
import { useMe } from '../staff/use-me.ts';

/** Who proposes a plan, and who has to agree before it counts. */
export function WhoAgrees({ needsTwoOwners }: { readonly needsTwoOwners: boolean }) {
  const { name, roles } = useMe();
  const isOwner = roles.includes('owner');
  return (
    <section>
      <h3 className="mb-1 text-13 font-semi text-text-2">Who must agree</h3>
      <ul className="grid gap-1.5 text-14">
        <AgreeRow
          proposes
          who={`${name}, you`}
          does={needsTwoOwners && !isOwner ? 'Only an owner may propose it' : 'Proposes'}
        />
        <AgreeRow
          who={needsTwoOwners ? 'Another owner' : 'Another owner, or risk'}
          does="Confirms within 24 h"
        />
      </ul>
    </section>
  );
}
