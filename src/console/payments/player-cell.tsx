type Props = { readonly name: string; readonly mobile: string };

/** Who asked, for a row of a queue. */
export function PlayerCell({ name, mobile }: Props) {
  return (
    <span className="block py-1 leading-snug">
      {name}
      <small className="block text-13 font-regular text-text-3">{mobile}</small>
    </span>
  );
}
