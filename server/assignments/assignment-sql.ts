import { type RawBuilder, sql } from 'kysely'
import type { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import { sortsIn } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { administered, managed, seesWholeCompany } from '#server/access/visibility.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Actor } from '#server/platform/session/actor.ts'

export type Filter = NonNullable<InputOf<typeof assignmentsApi.list>['filter']>

/** A query of assignments `s`, with their entity as `e`. */
export interface AssignmentQuery {
  /** Null or none: there is no period, and nobody is assigned anything. */
  periodId: number | null | RawBuilder<number> | readonly number[]
  where: RawBuilder<unknown>
}

/**
 * Selects the assignments of a period that the person may see, as `id, due_date, created_at …`: their own, those of
 * entities that they administer, and those of entities that they manage; each found by an index, one after the other.
 * Assignments about a trashed entity, a removed question or a framework out of use, in the entity or at all, are left
 * out.
 */
export function seenAssignments(actor: Actor, { periodId, where }: AssignmentQuery): RawBuilder<unknown> {
  const selects = claimsOf(actor).map(
    condition => sql`
      select s.id, s.user_id, s.type, s.due_date, s.completed, s.created_at
      from assignments s
      join entities e on e.organization_id = ${actor.organizationId} and e.id = s.entity_id and e.deleted_at is null
      join questions q on q.id = s.question_id and q.deleted_at is null
      join organization_protocols op on op.organization_id = ${actor.organizationId}
        and op.protocol_id = s.protocol_id and op.dropped_at is null
      join entity_protocols ep on ep.organization_id = ${actor.organizationId} and ep.entity_id = s.entity_id
        and ep.protocol_id = s.protocol_id
      where s.organization_id = ${actor.organizationId} and ${isIn(periodId)}
        and ${where} and ${condition}`,
  )
  return sql.join(selects, sql` union all `)
}

/** On `s`. A single period is compared as one value: an index then has the assignments in their order. */
function isIn(periodId: AssignmentQuery['periodId']): RawBuilder<boolean> {
  if (!Array.isArray(periodId)) return sql<boolean>`s.assessment_period_id = ${periodId}`
  const [first = null, ...more] = periodId
  return more.length === 0
    ? sql<boolean>`s.assessment_period_id = ${first}`
    : sql<boolean>`s.assessment_period_id = any(${periodId}::bigint[])`
}

/** Conditions of which never two hold for one assignment. */
function claimsOf(actor: Actor): RawBuilder<boolean>[] {
  if (seesWholeCompany(actor)) return [sql<boolean>`true`]
  const conditions = [sql<boolean>`s.user_id = ${actor.userId}`, administered(actor), managed(actor)].filter(
    condition => condition !== null,
  )
  return conditions.map((condition, target) => {
    const others = conditions.slice(0, target).map(each => sql`and (${each}) is not true`)
    return sql<boolean>`${condition} ${sql.join(others, sql` `)}`
  })
}

/** The filters of a list, on `s`. Past due: due before today and not completed. */
export function filtersOf(type: 'question' | 'collaboration', filter: Filter): RawBuilder<unknown> {
  const among = (column: string, ids: number | number[] | undefined) =>
    ids === undefined ? null : sql`${sql.ref(column)} = any(${[ids].flat()}::bigint[])`
  const conditions = [
    sql`s.type = ${type}`,
    filter.completed === undefined ? null : sql`s.completed = ${filter.completed}`,
    filter.past_due === undefined ? null : sql`${isPastDue} = ${filter.past_due}`,
    among('s.user_id', filter.user_id),
    among('s.entity_id', filter.entity_id),
    among('s.question_id', filter.question_id),
    among('s.protocol_id', filter.protocol_id),
  ]
  return sql.join(
    conditions.filter(condition => condition !== null),
    sql` and `,
  )
}

/** On `s`. */
export const isPastDue = sql<boolean>`(not s.completed and ${isOverdue(sql`s.due_date`)})`

/** The order of assignments `s`: the earliest due first unless asked otherwise, those without a day last, always total. */
export function orderOf(sort: string | undefined): RawBuilder<unknown> {
  const terms = sortsIn(sort ?? 'due_date|asc').map(
    ({ field, direction }) =>
      sql`${sql.ref(`s.${field}`)} ${sql.raw(direction)} ${sql.raw(field === 'due_date' ? 'nulls last' : '')}`,
  )
  return sql.join([...terms, sql`s.id`])
}
