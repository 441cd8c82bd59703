import { Link } from 'wouter';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';

type Props = { readonly id: string; readonly name: string };

/** A player's name, as the way to their page for whoever may see it. */
export function PlayerLink({ id, name }: Props) {
  const { roles } = useMe();
  if (!may(roles, 'see players')) return name;
  return (
    <Link href={`/players/${id}`} className="underline decoration-line-strong underline-offset-4">
      {name}
    </Link>
  );
}
