import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { RiskFigure } from '#domain/risks/risk-figures.contract.ts'
import type { Db } from '#server/platform/db/db.ts'

export type Subject = Pick<RiskFigure, 'entity' | 'protocol' | 'topic' | 'threat' | 'category' | 'division'>

/** The ids of a figure’s subject; a threat or category of 0 is none. */
export interface SubjectIds {
  entity_id?: number | undefined
  protocol_id?: number | undefined
  topic_id?: number | undefined
  threat_id?: number | undefined
  category_id?: number | undefined
  division_id?: number | undefined
}

/** The names of a figure’s subject. Throws `not_found` for what the company does not have. */
export async function subjectOf(db: Db, organizationId: number, ids: SubjectIds): Promise<Subject> {
  const own = sql`and n.organization_id = ${organizationId}`
  const adopted = sql`and n.id in (select protocol_id from organization_protocols where organization_id = ${organizationId})`
  const { rows } = await sql<Subject>`
    select ${named('entities', ids.entity_id, own)} as entity, ${named('protocols', ids.protocol_id, adopted)} as protocol,
      (select jsonb_build_object('id', n.id, 'name', n.tempid || ' ' || n.title) from questions n
        where n.id = ${ids.topic_id ?? null}::bigint and n.parent_question_id is null and n.protocol_id in (
          select protocol_id from organization_protocols where organization_id = ${organizationId})) as topic,
      ${named('threats', ids.threat_id)} as threat, ${named('categories', ids.category_id)} as category,
      ${named('divisions', ids.division_id, own)} as division`.execute(db)
  const [found] = rows
  const wanted = [
    ids.entity_id,
    ids.protocol_id,
    ids.topic_id,
    ids.threat_id,
    ids.category_id,
    ids.division_id,
  ]
  if (!found) throw notFound()
  const names = [found.entity, found.protocol, found.topic, found.threat, found.category, found.division]
  if (names.some((name, index) => wanted[index] && name === null)) throw notFound()
  return found
}

const named = (table: string, id: number | undefined, condition: RawBuilder<unknown> = sql``) => sql`
  (select jsonb_build_object('id', n.id, 'name', n.name) from ${sql.table(table)} n where n.id = ${id ?? null}::bigint ${condition})`
