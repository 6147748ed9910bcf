import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { importedRows, rewritesParts, type Target } from '../import-rows.ts'
import type { Owner } from './kept-imports.ts'

/** The sources that the questions of an import cite, each as often as it is cited: `question_id, regulation, …`. */
const citations = (target: Target) => sql`
  select q.id as question_id, c.* from (${importedRows(target)}) as w
  join questions q on q.protocol_id = ${target.protocolId} and q.identifier = w.identifier
  cross join lateral jsonb_to_recordset(w.regulations) as c (regulation text, identifier text, category text,
    subcategory text, standard text, requirement text, guidance text)
  where w.regulations is not null`

/** On `r`: the source `c` as everybody has it, with the same words, if the import has any. */
const isShared = sql`r.organization_id is null and r.deleted_at is null
  and r.regulation = c.regulation and r.identifier = c.identifier
  and (c.requirement is null or (r.category, r.subcategory, r.standard, r.requirement, r.guidance)
    = (c.category, c.subcategory, c.standard, c.requirement, c.guidance))`

/** On `r`: the source `c` as the owner has it. */
const isOwn = (organizationId: Owner) => sql`r.organization_id is not distinct from ${organizationId}::bigint
  and r.deleted_at is null
  and r.regulation = c.regulation and r.identifier = c.identifier`

/** On `r`: a framework of the product cites it, whose updates write its words. */
const isOfProduct = sql`exists (
  select from question_regulations l join questions q on q.id = l.question_id join protocols p on p.id = q.protocol_id
  where l.regulation_id = r.id and p.source = 'shipped')`

/** On `r`: the owner’s own. Those that the product cites are everybody’s, as companies see those without a company. */
const isOfOwner = (organizationId: Owner) =>
  organizationId === null
    ? sql`r.organization_id is null and not ${isOfProduct}`
    : sql`r.organization_id = ${organizationId}`

/**
 * Writes the sources of the questions as the owner’s regulations. Those that everybody has with the same words are
 * theirs, too, and those that the product cites keep its words.
 */
export async function writeRegulations(trx: Db, target: Target): Promise<number> {
  const { organizationId } = target
  const { numAffectedRows } = await sql`
    with cited as materialized (
      select distinct on (c.regulation, c.identifier) c.* from (${citations(target)}) as c
      order by c.regulation, c.identifier, c.requirement is null
    )
    insert into regulations as r (organization_id, regulation, identifier, category, subcategory, standard, requirement, guidance)
    select ${organizationId}::bigint, c.regulation, c.identifier, c.category, c.subcategory, c.standard,
      coalesce(c.requirement, ''), c.guidance
    from cited c
    where not (c.requirement is null and exists (select from regulations r where ${isOwn(organizationId)}))
      and (exists (select from regulations r where ${isOwn(organizationId)})
        or not exists (select from regulations r where ${isShared}))
    on conflict (organization_id, regulation, identifier) where deleted_at is null do update set
      category = excluded.category, subcategory = excluded.subcategory, standard = excluded.standard,
      requirement = excluded.requirement, guidance = excluded.guidance
    where (r.category, r.subcategory, r.standard, r.requirement, r.guidance) is distinct from
      (excluded.category, excluded.subcategory, excluded.standard, excluded.requirement, excluded.guidance)
      and not (r.organization_id is null and ${isOfProduct})`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Links each question to its regulations, and unlinks it from those of an earlier edition; a spreadsheet lists all of
 * them, and other sources only those that came with them.
 */
export async function writeLinks(trx: Db, target: Target): Promise<number> {
  const { organizationId } = target
  const { rows } = await sql<{ written: number }>`
    with given as materialized (
      select q.id as question_id from (${importedRows(target)}) as w
      join questions q on q.protocol_id = ${target.protocolId} and q.identifier = w.identifier
      where w.regulations is not null
    ), cited as materialized (${citations(target)}
    ), wanted as materialized (
      select distinct c.question_id, coalesce(own.id, shared.id) as regulation_id
      from cited c
      left join regulations own on own.organization_id is not distinct from ${organizationId}::bigint and own.deleted_at is null
        and own.regulation = c.regulation and own.identifier = c.identifier
      left join regulations shared on shared.organization_id is null and shared.deleted_at is null
        and shared.regulation = c.regulation and shared.identifier = c.identifier
      where coalesce(own.id, shared.id) is not null
    ), gone as (
      delete from question_regulations l using given g, regulations r
      where l.question_id = g.question_id and r.id = l.regulation_id
        and (${isOfOwner(organizationId)} or ${rewritesParts(target)})
        and (l.question_id, l.regulation_id) not in (select w.question_id, w.regulation_id from wanted w)
      returning l.question_id
    ), made as (
      insert into question_regulations (organization_id, question_id, regulation_id)
      select ${organizationId}::bigint, w.question_id, w.regulation_id from wanted w
      on conflict do nothing returning question_id
    )
    select (select count(*) from gone) + (select count(*) from made) as written`.execute(trx)
  return rows[0]?.written ?? 0
}
