import { sql } from 'kysely'
import { compared } from '#domain/answers/answer-cells.rules.ts'
import { administered, maySeeEntity } from '#server/access/visibility.ts'
import type { GivenRow, ImportScope, ImportTarget } from '#server/imports/import-source.ts'
import { takesPart } from '../../periods/period-conditions.service.ts'

/** An entity that rows may name, with the facts that decide whether its answers can be imported. */
export interface KnownEntity {
  id: number
  name: string
  external_reference: string
  administers: boolean
  locked: boolean
  takesPart: boolean
  /** The frameworks that it uses. */
  protocols: number[]
}

/** The entities that the rows name, as far as the person sees them. */
export async function knownEntities(
  { db, actor, organizationId }: ImportScope,
  rows: readonly GivenRow[],
  { periodId }: ImportTarget,
): Promise<KnownEntity[]> {
  const cells = new Set(rows.flatMap(({ values }) => values.entity ?? []))
  const references = new Set([...cells, ...rows.flatMap(({ values }) => values.entity_reference ?? [])])
  const names = [...new Set([...cells].map(compared))]
  const { rows: found } = await sql<KnownEntity>`
    select e.id, e.name, e.external_reference, coalesce(${administered(actor) ?? sql`false`}, false) as administers,
      ${takesPart} as "takesPart",
      exists (select from assessment_locks l where l.organization_id = e.organization_id
        and l.assessment_period_id = p.id and l.entity_id = e.id) as locked,
      coalesce((select jsonb_agg(ep.protocol_id) from entity_protocols ep
        join organization_protocols op on op.organization_id = ep.organization_id and op.protocol_id = ep.protocol_id
          and op.dropped_at is null
        where ep.organization_id = e.organization_id and ep.entity_id = e.id), '[]') as protocols
    from entities e
    join assessment_periods p on p.organization_id = e.organization_id and p.id = ${periodId}
    where e.organization_id = ${organizationId} and e.deleted_at is null and ${maySeeEntity(actor)}
      and (e.external_reference = any(${[...references]}::text[])
        or lower(regexp_replace(btrim(e.name), '\\s+', ' ', 'g')) = any(${names}::text[]))
    order by e.id`.execute(db)
  return found
}
