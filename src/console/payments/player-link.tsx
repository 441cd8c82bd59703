import { Link } from 'wouter';
import { useMe } from '../staff/use-me.ts';

type Props = { readonly id: string; readonly name: string };

/** A player's name, as a link to their page for staff who can see it. */
export function PlayerLink({ id, name }: Props) {
  const { permissions } = useMe();
  if (!permissions.includes('players.see')) return name;
  return (
    <Link href={`/players/${id}`} className="underline decoration-line-strong underline-offset-4">
      {name}
    </Link>
  );
}

type PlayerCellProps = { readonly name: string; readonly mobile: string };

/** Who asked, for a row of a queue. */
export function PlayerCell({ name, mobile }: PlayerCellProps) {
  return (
    <span className="block py-1 leading-snug">
      {name}
      <small className="block text-13 font-regular text-text-3">{mobile}</small>
    </span>
  );
}
