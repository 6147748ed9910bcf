import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** A table of companies that names people. */
export interface PersonTable {
  name: string
  /** Its columns without bytes. */
  columns: string[]
  key: string[]
  /** The columns that name a person. */
  people: string[]
}

/** Tables that are left out, each with the reason. */
export const leftOut: Record<string, string> = {
  auditor_room_sessions: 'Visits of auditors, with their codes.',
  idempotency_keys: 'Answers to calls that may be repeated within a day.',
}

/** Every table of companies with a reference to people, by the catalog: the table of tomorrow is among them. */
export async function personTables(db: Db): Promise<PersonTable[]> {
  const { rows } = await sql<PersonTable>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.atttypid <> 'bytea'::regtype order by a.attnum) as columns,
      array(select a.attname::text from pg_index i cross join unnest(i.indkey) with ordinality k (number, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary order by k.at) as key,
      p.people
    from pg_class c
    cross join lateral (
      select array_agg(distinct a.attname::text order by a.attname::text) as people from pg_constraint f
      cross join unnest(f.conkey, f.confkey) as k (own, foreign_one)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.own
      join pg_attribute o on o.attrelid = f.confrelid and o.attnum = k.foreign_one
      where f.conrelid = c.oid and f.contype = 'f'
        and (f.confrelid = 'public.users'::regclass and o.attname = 'id'
          or f.confrelid = 'public.memberships'::regclass and o.attname = 'user_id')
    ) p
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and p.people is not null
      and c.relname <> all(${Object.keys(leftOut)}::text[])
      and exists (select from pg_policies y where y.schemaname = 'public' and y.tablename = c.relname
        and y.policyname = 'company')
    order by 1`.execute(db)
  return rows
}
