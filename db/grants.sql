-- What the roles of `npm run make-roles` may do with the tables, run after every migration by the role that owns them.
-- The serving role owns nothing, so it can neither switch a trigger off nor change a table. Where a trigger refuses every
-- update or delete, it has no right to them either.
do $$
declare
  v_table record;
begin
  if not exists (select from pg_roles where rolname = 'ank_serve') then
    return;
  end if;
  grant usage on schema public to ank_serve, ank_read;
  grant usage on all sequences in schema public to ank_serve;
  for v_table in
    -- Parts of a table are written through it alone.
    select c.oid::regclass as name, c.relkind <> 'v' and not c.relispartition and c.relname not in ('migrations', 'functions') as writable,
      coalesce(bit_or(g.tgtype) filter (where p.proname = 'refuse_change'), 0) as refused
    from pg_class c
    left join pg_trigger g on g.tgrelid = c.oid and not g.tgisinternal and g.tgattr = ''
    left join pg_proc p on p.oid = g.tgfoid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') group by c.oid
  loop
    execute format('revoke all on %s from ank_serve, ank_read', v_table.name);
    execute format('grant select on %s to ank_serve, ank_read', v_table.name);
    if v_table.writable then
      execute format('grant insert on %s to ank_serve', v_table.name);
      -- Bits of pg_trigger.tgtype: 8 is delete, 16 is update.
      if v_table.refused & 16 = 0 then
        execute format('grant update on %s to ank_serve', v_table.name);
      end if;
      if v_table.refused & 8 = 0 then
        execute format('grant delete on %s to ank_serve', v_table.name);
      end if;
    end if;
  end loop;
end $$;
