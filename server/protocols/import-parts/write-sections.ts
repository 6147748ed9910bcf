import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { importedRows, rewritesParts, type Target } from '../import-rows.ts'

/**
 * Writes the sections that a source has: of new questions, and, from a spreadsheet, of existing ones. The sections that
 * everybody sees are replaced as a whole; one that a single entity sees is replaced by the one of its name only, as not
 * everybody exports the others.
 */
export async function writeSections(trx: Db, target: Target): Promise<number> {
  const { organizationId, protocolId } = target
  const { rows } = await sql<{ written: number }>`
    with given as materialized (
      select q.id as question_id, w.sections
      from (${importedRows(target)}) as w
      join questions q on q.protocol_id = ${protocolId} and q.identifier = w.identifier
      where w.sections is not null
        and (${rewritesParts(target)} or not exists (select from question_sections x where x.question_id = q.id))
    ), wanted as materialized (
      select g.question_id, s.place, s.title, s.content, s.entity_id, s.rank
      from given g cross join lateral rows from (
        jsonb_to_recordset(g.sections) as (place text, title text, content text, entity_id bigint)
      ) with ordinality as s (place, title, content, entity_id, rank)
      where s.entity_id is null or s.entity_id in (
        select e.id from entities e where e.organization_id = ${organizationId} and e.deleted_at is null)
    ), known as materialized (
      select x.id, x.question_id, x.place, x.title, x.content, x.entity_id, x.display_order
      from question_sections x join given g using (question_id)
      where x.entity_id is null or exists (select from wanted w where w.question_id = x.question_id
        and w.entity_id = x.entity_id and w.place = x.place and w.title = x.title)
    ), differing as materialized (
      select g.question_id from given g
      where (select array_agg((w.place, w.title, w.content, w.entity_id)::text order by w.rank) from wanted w
          where w.question_id = g.question_id)
        is distinct from (select array_agg((k.place, k.title, k.content, k.entity_id)::text order by k.display_order, k.id)
          from known k where k.question_id = g.question_id)
    ), gone as (
      delete from question_sections x using known k
      where x.id = k.id and k.question_id in (select d.question_id from differing d) returning x.id
    ), made as (
      insert into question_sections (organization_id, question_id, place, entity_id, title, content, display_order)
      select ${organizationId}::bigint, w.question_id, w.place, w.entity_id, w.title, w.content, w.rank from wanted w
      where w.question_id in (select d.question_id from differing d) order by w.question_id, w.rank returning id
    ), counted as (
      update questions q set version = q.version + 1, updated_at = now()
      where q.id in (select k.question_id from known k join differing d using (question_id)) returning q.id
    )
    select (select count(*) from gone) + (select count(*) from made) + 0 * (select count(*) from counted) as written`.execute(
    trx,
  )
  return rows[0]?.written ?? 0
}
