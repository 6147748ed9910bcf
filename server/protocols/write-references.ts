import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { importedRows, type Target } from './import-rows.ts'

/**
 * Writes the sidebar's section with the works that a question refers to, a line each. Sections that people wrote are
 * not touched.
 */
export async function writeReferences(trx: Db, target: Target): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    with wanted as (
      select q.id as question_id, (
        select '<ul>' || string_agg('<li>' || ${asLink} || '</li>', '' order by r.rank) || '</ul>' from rows from (
          jsonb_to_recordset(w."references") as (title text, url text)) with ordinality as r (title, url, rank)
      ) as content
      from (${importedRows(target)}) as w
      join questions q on q.protocol_id = ${target.protocolId} and q.identifier = w.identifier
      where jsonb_array_length(w."references") > 0
    ), existing as (
      select s.id, s.question_id, s.content from question_sections s join questions q on q.id = s.question_id
      where q.protocol_id = ${target.protocolId} and q.identifier is not null
        and q.identifier not in (select w.identifier from (${importedRows(target)}) as w where w."references" is null)
        and s.place = 'sidebar' and s.title = 'References' and s.entity_id is null
    ), gone as (
      delete from question_sections where id in (
        select s.id from existing s left join wanted w using (question_id, content) where w.question_id is null)
      returning id
    ), made as (
      insert into question_sections (organization_id, question_id, place, title, content)
      select ${target.organizationId}::bigint, w.question_id, 'sidebar', 'References', w.content
      from wanted w left join existing s using (question_id, content) where s.id is null
      returning id
    )
    select (select count(*) from gone) + (select count(*) from made) as written`.execute(trx)
  return rows[0]?.written ?? 0
}

/** A work `r` as rich text: its title, which leads to its address if it has one. */
const asLink = sql`case when r.url is null then assay.escape_html(r.title)
  else '<a href="' || assay.escape_html(r.url) || '" rel="noopener noreferrer nofollow" target="_blank">'
    || assay.escape_html(r.title) || '</a>' end`
