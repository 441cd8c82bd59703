import type { Queryable } from '../../src/server/platform/store/db.ts';
import { type Sql, sql } from '../../src/server/platform/store/sql.ts';

/** What the database itself says about what it is made of. */
export interface Catalog {
  readonly relations: readonly Relation[];
  readonly columns: readonly Column[];
  readonly constraints: readonly Constraint[];
  readonly indexes: readonly Part[];
  readonly triggers: readonly Part[];
  readonly functions: readonly Callable[];
}

export interface Relation {
  readonly name: string;
  readonly kind: 'table' | 'view' | 'sequence';
  readonly unlogged: boolean;
  readonly options: readonly string[] | null;
  readonly comment: string | null;
}

export interface Column {
  readonly relation: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly value: string | null;
  /** Where a number that the database gives begins; null for a column without. */
  readonly counts_from: number | null;
  readonly comment: string | null;
}

export interface Constraint {
  readonly relation: string;
  readonly name: string;
  readonly definition: string;
  readonly columns: readonly string[];
}

/** An index or a trigger. */
export interface Part {
  readonly relation: string;
  readonly definition: string;
}

export interface Callable {
  readonly name: string;
  readonly parameters: string;
  readonly result: string;
}

export async function readCatalog(db: Queryable): Promise<Catalog> {
  return {
    relations: await db.query(sql`
      select c.relname as name, c.relpersistence = 'u' as unlogged, c.reloptions as options, obj_description(c.oid) as comment,
        case c.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end as kind
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S') and not c.relispartition
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'i' and c.relkind = 'S')`),
    columns: await db.query(sql`
      select c.relname as relation, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
        pg_get_expr(d.adbin, d.adrelid, true) as value, s.seqstart as counts_from, col_description(c.oid, a.attnum) as comment
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_sequence s on a.attidentity <> '' and s.seqrelid = pg_get_serial_sequence(c.relname, a.attname)::regclass
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition and a.attnum > 0
        and not a.attisdropped
      order by c.relname, a.attnum`),
    constraints: await db.query(sql`
      select ${partedName(sql`c.conrelid`)} as relation, c.conname as name, pg_get_constraintdef(c.oid, true) as definition,
        array(select a.attname::text from unnest(c.conkey) with ordinality as k (n, place)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.place) as columns
      from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f', 'c')
        and (c.contype <> 'c' or not (select r.relispartition from pg_class r where r.oid = c.conrelid))
      order by position(c.contype in 'pufc'), c.conname`),
    indexes: await db.query(sql`
      select ${partedName(sql`i.indrelid`)} as relation,
        regexp_replace(pg_get_indexdef(i.indexrelid, 0, true), ' ON (\\w+\\.)?\\w+', ' ON ' || ${partedName(sql`i.indrelid`)}) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
      order by c.relname`),
    triggers: await db.query(sql`
      select t.tgrelid::regclass::text as relation, pg_get_triggerdef(t.oid, true) as definition
      from pg_trigger t join pg_class r on r.oid = t.tgrelid where not t.tgisinternal and not r.relispartition order by t.tgname`),
    functions: await db.query(sql`
      select p.proname as name, pg_get_function_arguments(p.oid) as parameters, pg_get_function_result(p.oid) as result
      from pg_proc p where p.pronamespace = 'public'::regnamespace order by p.proname`),
  };
}

/** A table that has parts has its keys and indexes in each of them: those of the first stand for all. */
function partedName(relation: Sql): Sql {
  return sql`coalesce(
    (select p.inhparent::regclass::text from pg_inherits p join pg_class t on t.oid = p.inhparent
      where p.inhrelid = ${relation} and t.relkind = 'p'), ${relation}::regclass::text)`;
}
