import { type RawBuilder, sql } from 'kysely'
import { invalid } from '#domain/platform/failure.ts'
import type { Recipe, RecipeScope } from '#domain/reports/builder/recipe.ts'
import { maySeeEntity } from '#server/access/visibility.ts'
import { knowsPeriod } from '#server/periods/period-conditions.service.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'

const UNKNOWN = 'One of these no longer exists, or you don’t have access to it.'

/** The records of a company that the person may name, as rows of `id`. */
const known: Record<keyof RecipeScope, (organizationId: number, actor: Actor) => RawBuilder<unknown>> = {
  period_ids: (organizationId, actor) => sql`select p.id from assessment_periods p
    where p.organization_id = ${organizationId} and p.deleted_at is null and ${knowsPeriod(actor)}`,
  entity_ids: (organizationId, actor) => sql`select e.id from entities e
    where e.organization_id = ${organizationId} and e.deleted_at is null
      and ${maySeeEntity({ ...actor, activeDivisionId: null })}`,
  group_ids: organizationId =>
    sql`select id from groups where organization_id = ${organizationId} and deleted_at is null`,
  division_ids: (organizationId, { divisionIds }) => sql`select id from divisions
    where organization_id = ${organizationId} and deleted_at is null
      and (${divisionIds === null} or id = any(${divisionIds ?? []}::bigint[]))`,
  protocol_ids: organizationId => sql`select protocol_id as id from organization_protocols
    where organization_id = ${organizationId} and dropped_at is null`,
}

/** Throws unless the person knows everything that the recipe names. What it named before may stay. */
export async function demandKnown(call: Call, recipe: Recipe, before?: Recipe): Promise<void> {
  const { db, actor, organizationId } = call
  for (const field of Object.keys(known) as (keyof RecipeScope)[]) {
    const added = [...new Set(recipe.scope[field])].filter(id => !before?.scope[field].includes(id))
    if (added.length === 0) continue
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from (${known[field](organizationId, actor)}) k where k.id = any(${added}::bigint[])`.execute(db)
    if (rows[0]?.count !== added.length) throw invalid({ [`recipe.scope.${field}`]: [UNKNOWN] })
  }
  const periodId = recipe.assessment_period_id
  if (periodId === null || periodId === before?.assessment_period_id) return
  const { rows } = await sql`select from assessment_periods p where p.organization_id = ${organizationId}
    and p.id = ${periodId} and p.deleted_at is null and ${knowsPeriod(actor)}`.execute(db)
  if (rows.length === 0) throw invalid({ 'recipe.assessment_period_id': [UNKNOWN] })
}
