import { sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import { DEFAULT_THRESHOLD } from '#domain/risks/risks.rules.ts'
import { administered } from '#server/access/visibility.ts'
import { containing } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'

export interface DashboardContext {
  entities: Named[]
  protocols: (Named & { threshold: number })[]
}

/**
 * Reads the basis of the figures: the entities that the caller administers and the frameworks in use, whether or not
 * anything is in scope.
 */
export async function dashboardContext(
  { db, actor, organizationId }: Pick<Call, 'db' | 'actor' | 'organizationId'>,
  periodId: number | null,
): Promise<DashboardContext> {
  const own = administered(actor) ?? sql`false`
  const { rows } = await sql<DashboardContext>`
    select coalesce((select json_agg(json_build_object('id', e.id, 'name', e.name)) from entities e
        where e.organization_id = ${organizationId} and e.deleted_at is null and ${own}), '[]') as entities,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name,
          'threshold', coalesce(pt.threshold, ${DEFAULT_THRESHOLD})) order by lower(p.name), p.id)
        from organization_protocols op join protocols p on p.id = op.protocol_id and p.deleted_at is null
        left join period_thresholds pt on pt.organization_id = op.organization_id
          and pt.assessment_period_id = ${periodId} and pt.protocol_id = p.id
        where op.organization_id = ${organizationId} and op.dropped_at is null), '[]') as protocols`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('a statement without a from clause answered no row')
  return found
}

interface EntityChoice {
  search: string | undefined
  entity_id: number | number[] | undefined
}

/** Returns the entities that the caller administers, as far as they match. */
export async function entitiesNamed(
  { db, actor, organizationId }: Call,
  { search, entity_id }: EntityChoice,
): Promise<Named[]> {
  const claims = [
    administered(actor) ?? sql`false`,
    search ? containing(search, 'e.name') : null,
    entity_id === undefined ? null : sql`e.id = any(${[entity_id].flat()}::bigint[])`,
  ].filter(claim => claim !== null)
  const { rows } = await sql<Named>`select e.id, e.name from entities e
    where e.organization_id = ${organizationId} and e.deleted_at is null and ${sql.join(claims, sql` and `)}`.execute(
    db,
  )
  return rows
}
