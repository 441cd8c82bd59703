/** The SQL function that tells the class of an advisory lock. The statement `case` is an error for a name that is not there. */
export function formatLockClass(locks: Readonly<Record<string, number>>): string {
  const cases = Object.entries(locks).map(([name, number]) => `    when '${name}' then return ${number};`);
  return `-- feature: platform. The class of an advisory lock by its name; an unknown name is an error. Written by \`npm run docs\` from
-- src/server/platform/locks.ts, where each lock is explained.
create or replace function lock_class(p_name text) returns integer language plpgsql immutable as $$
begin
  case p_name
${cases.join('\n')}
  end case;
end $$;
`;
}
