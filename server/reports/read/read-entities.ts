import { sql } from 'kysely'
import type { Entity } from '#domain/reports/report-data.ts'
import { seesEntityDetails } from '#server/access/visibility.ts'
import { heldAssetsJson } from '#server/assets/held-assets.service.ts'
import type { Reader } from './reading.ts'

interface Found extends Omit<Entity, 'assets'> {
  assets: {
    name: string
    category: { name: string } | null
    count: number
    holds_patient_data: boolean
    criticality: string | null
    owner: { full_name: string } | null
  }[]
}

/** The entities of a report by name; their details for people who see them in lists. */
export async function readEntities(
  { db, actor, organizationId }: Reader,
  entityIds: readonly number[],
): Promise<Entity[]> {
  const { rows } = await sql<Found>`
    select e.id, e.name, e.location, g.name as "group", m.full_name as manager, ${heldAssetsJson} as assets
    from entities e
    left join entity_managers em on em.organization_id = e.organization_id and em.entity_id = e.id
    left join users m on m.id = em.manager_id
    left join groups g on g.organization_id = e.organization_id and g.id = e.group_id and g.deleted_at is null
    where e.organization_id = ${organizationId} and e.id = any(${entityIds}::bigint[])
    order by lower(e.name), e.id`.execute(db)
  return rows.map(row => (seesEntityDetails(actor) ? withAssets(row) : bare(row)))
}

const bare = ({ id, name }: Found): Entity => ({
  id,
  name,
  location: '',
  group: null,
  manager: null,
  assets: null,
})

const withAssets = ({ assets, ...entity }: Found): Entity => ({
  ...entity,
  assets: assets.map(({ name, category, count, holds_patient_data, criticality, owner }) => ({
    name,
    category: category?.name ?? null,
    count,
    holds_patient_data,
    criticality,
    owner: owner?.full_name ?? null,
  })),
})
