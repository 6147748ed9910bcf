import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { questionRows, type Target } from './import-rows.ts'

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
      from (${questionRows(target)}) as w
      join questions q on q.protocol_id = ${target.protocolId} and q.identifier = w.identifier
      where jsonb_array_length(w."references") > 0
    ), existing as (
      select s.id, s.question_id, s.content from question_sections s join questions q on q.id = s.question_id
      where q.protocol_id = ${target.protocolId} and q.identifier is not null
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

/** Writes the sources of the questions, as the company's own regulations. */
export async function writeRegulations(trx: Db, target: Target): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into regulations as r (organization_id, regulation, identifier, category, subcategory, standard, requirement, guidance)
    select distinct on (w.regulation ->> 'regulation', w.regulation ->> 'identifier') ${target.organizationId}::bigint,
      w.regulation ->> 'regulation', w.regulation ->> 'identifier', w.regulation ->> 'category', w.regulation ->> 'subcategory',
      w.regulation ->> 'standard', w.regulation ->> 'requirement', w.regulation ->> 'guidance'
    from (${questionRows(target)}) as w
    on conflict (organization_id, regulation, identifier) where deleted_at is null do update set
      category = excluded.category, subcategory = excluded.subcategory, standard = excluded.standard,
      requirement = excluded.requirement, guidance = excluded.guidance
    where (r.category, r.subcategory, r.standard, r.requirement, r.guidance) is distinct from
      (excluded.category, excluded.subcategory, excluded.standard, excluded.requirement, excluded.guidance)`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0)
}

/** Links each question to its regulation, and unlinks it from those of an earlier edition. */
export async function writeLinks(trx: Db, target: Target): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    with wanted as (
      select q.id as question_id, r.id as regulation_id
      from (${questionRows(target)}) as w
      join questions q on q.protocol_id = ${target.protocolId} and q.identifier = w.identifier
      join regulations r on r.organization_id = ${target.organizationId}
        and r.regulation = w.regulation ->> 'regulation' and r.identifier = w.regulation ->> 'identifier'
    ), gone as (
      delete from question_regulations l using wanted w, regulations r
      where l.question_id = w.question_id and r.id = l.regulation_id and r.organization_id = ${target.organizationId}
        and l.regulation_id <> w.regulation_id
      returning l.question_id
    ), made as (
      insert into question_regulations (organization_id, question_id, regulation_id)
      select ${target.organizationId}::bigint, w.question_id, w.regulation_id from wanted w
      on conflict do nothing returning question_id
    )
    select (select count(*) from gone) + (select count(*) from made) as written`.execute(trx)
  return rows[0]?.written ?? 0
}
