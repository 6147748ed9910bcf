import { sql } from 'kysely'
import { defaultOptions } from '#domain/protocols/imported-framework.ts'
import type { Db } from '#server/platform/db/db.ts'
import { importedRows, rewritesParts, type Target } from '../import-rows.ts'

/**
 * Writes the options that a source names: of new questions, and, from a spreadsheet, of existing ones. An option keeps its
 * id, and so its answers, if its words stay, or else its letter and its value; one that is gone can no longer be chosen.
 */
export async function writeNamedOptions(trx: Db, target: Target): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    with given as materialized (
      select q.id as question_id, q.organization_id, w.options
      from (${importedRows(target)}) as w
      join questions q on q.protocol_id = ${target.protocolId} and q.identifier = w.identifier
      where w.options is not null
        and (${rewritesParts(target)} or not exists (select from question_options x where x.question_id = q.id))
    ), wanted as materialized (
      select g.question_id, g.organization_id, o.option, o.value, o.suggested_task, o.rank,
        row_number() over (partition by g.question_id, o.option order by o.rank) as nth
      from given g cross join lateral rows from (jsonb_to_recordset(g.options) as (option text, value int, suggested_task text))
        with ordinality as o (option, value, suggested_task, rank)
    ), known as materialized (
      select x.id, x.question_id, x.option, x.value, x.display_order, x.deleted_at,
        row_number() over (partition by x.question_id, x.option
          order by x.deleted_at is not null, x.display_order, x.id) as nth,
        row_number() over (partition by x.question_id, x.deleted_at is null order by x.display_order, x.id) as rank
      from question_options x join given g using (question_id)
    ), by_words as materialized (
      select w.question_id, w.rank, k.id from wanted w join known k using (question_id, option, nth)
    ), by_letter as materialized (
      select w.question_id, w.rank, k.id from wanted w
      join known k on k.question_id = w.question_id and k.rank = w.rank and k.value = w.value and k.deleted_at is null
      where (w.question_id, w.rank) not in (select b.question_id, b.rank from by_words b)
        and k.id not in (select b.id from by_words b)
    ), same as materialized (
      select * from by_words union all select * from by_letter
    ), changed as (
      update question_options o set option = w.option, value = w.value,
        suggested_task = coalesce(w.suggested_task, o.suggested_task), display_order = w.rank, deleted_at = null
      from same s join wanted w using (question_id, rank)
      where o.id = s.id
        and (o.option, o.value, o.suggested_task, o.display_order, o.deleted_at)
          is distinct from (w.option, w.value, coalesce(w.suggested_task, o.suggested_task), w.rank::int, null)
      returning o.question_id
    ), gone as (
      update question_options o set deleted_at = now() from known k
      where o.id = k.id and k.deleted_at is null and k.id not in (select s.id from same s)
      returning o.question_id
    ), made as (
      insert into question_options (organization_id, question_id, option, value, suggested_task, display_order)
      select w.organization_id, w.question_id, w.option, w.value, coalesce(w.suggested_task, ''), w.rank from wanted w
      where (w.question_id, w.rank) not in (select s.question_id, s.rank from same s)
      order by w.question_id, w.rank
      returning question_id
    ), touched as (
      select question_id from changed union select question_id from gone union select question_id from made
    ), counted as (
      update questions q set version = q.version + 1, updated_at = now()
      where q.id in (select t.question_id from touched t) and q.id in (select k.question_id from known k)
      returning q.id
    )
    select (select count(*) from touched) + 0 * (select count(*) from counted) as written`.execute(trx)
  return rows[0]?.written ?? 0
}

/** Questions without options get the default ones, unless the source says that they have none. */
export async function writeDefaultOptions(trx: Db, target: Target): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into question_options (organization_id, question_id, option, value, display_order)
    select q.organization_id, q.id, o.option, o.value, o.rank
    from (${importedRows(target)}) as w
    join questions q on q.protocol_id = ${target.protocolId} and q.identifier = w.identifier
    cross join rows from (jsonb_to_recordset(${JSON.stringify(defaultOptions)}::jsonb) as (option text, value int))
      with ordinality as o (option, value, rank)
    where w.options is null and not w.is_heading
      and not exists (select from question_options x where x.question_id = q.id and x.deleted_at is null)
    order by q.display_order, o.rank`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
