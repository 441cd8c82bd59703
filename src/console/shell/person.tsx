import { joinRoles } from '../staff/join-roles.ts';
import { useMe } from '../staff/use-me.ts';

/** Who works here, for the dark ground of the menu. */
export function Person() {
  const { name, roles } = useMe();
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-[34px] flex-none place-items-center rounded-full bg-bar-2 text-15 font-black text-bindu"
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className="min-w-0">
        <b className="block truncate text-on-bar">{name}</b>
        <small className="block truncate text-13 leading-[1.2] text-on-bar-2">{joinRoles(roles)}</small>
      </span>
    </>
  );
}
