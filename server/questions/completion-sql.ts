import { type RawBuilder, sql } from 'kysely'
import { administered, inPeriodsLike, managed, seesWholeCompany } from '#server/access/visibility.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import { MARKS, mark } from './completion.ts'
import { entitiesUsing, hasNoChildren, type Scope } from './question-sql.ts'

/**
 * Selects what the completion of the questions of `page q` is computed from, in `completionOf`: each question's facts
 * as arrays, read along an index, and with the first row the entities of every framework. Items of question and entity
 * are neither joined nor grouped: a page of a large company has 12,500 of them, most of which are no more than an id.
 */
export function completionColumns(scope: Scope, page: { hasHeadings: boolean }): RawBuilder<unknown> {
  const leaves = page.hasHeadings ? leavesBelow(scope) : sql`json_build_array(${leafFacts(scope, sql`q.id`)})`
  return sql`${leaves} as leaves, case when q.rank = 1 then (${reach(scope)}) end as reach`
}

/** The facts of the question itself, unless it is a heading, and of the questions below it. */
function leavesBelow(scope: Scope): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(${leafFacts(scope, sql`leaf.id`)}), '[]') from (
    select q.id where (q.parent_question_id is not null or ${hasNoChildren})
    union all
    select child.id from questions child where child.parent_question_id = q.id and child.deleted_at is null) leaf)`
}

/** As `Reach`: for the frameworks of the page. */
function reach(scope: Scope): RawBuilder<unknown> {
  const { actor } = scope
  const entities = (condition?: RawBuilder<boolean> | null) =>
    sql`array_agg(e.id order by e.id) ${
      condition === undefined ? sql`` : sql`filter (where ${condition ?? sql`false`})`
    }`
  const restricted = sql`, 'administers', ${entities(administered(actor))}, 'manages', ${entities(managed(actor))}`
  return sql`select json_object_agg(protocol_id, reach) from (
    select ep.protocol_id, json_build_object('entities', ${entities()} ${seesWholeCompany(actor) ? sql`` : restricted}) as reach
    from entity_protocols ep ${entitiesUsing(scope)} and ep.protocol_id = any(array(select protocol_id from page))
    group by ep.protocol_id) as by_framework`
}

/** As `LeafFacts`, of the question with this id. Ids are in order. */
function leafFacts(scope: Scope, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const { actor, periodId } = scope
  const ever = sql`organization_id = ${actor.organizationId} and question_id = ${id}`
  const now = sql`organization_id = ${actor.organizationId} and assessment_period_id = ${periodId} and question_id = ${id}`
  const ids = (from: RawBuilder<unknown>) => sql`array(select entity_id from ${from} order by entity_id)`
  const parts: Record<string, RawBuilder<unknown>> = {
    answered: ids(sql`answers where ${now} ${ofCandidates(scope, id)}`),
    excluded: ids(sql`entity_question_exclusions where ${ever}`),
    assignments: sql`array(${assignments(scope, now)})`,
    opinions: ids(sql`collaboration_answers where ${now} and ${knownTo(scope, sql`created_by`)}`),
    requests: sql`(select coalesce(json_agg(json_build_object('id', id, 'entity_id', entity_id) order by entity_id), '[]')
      from question_exclusion_requests
      where ${ever} and state = 'pending' and ${knownTo(scope, sql`assignor_id`, { adminsOnly: true })})`,
  }
  // The whole company is visible without ever having been assigned.
  if (!seesWholeCompany(actor))
    parts.everMine = ids(
      sql`ever_asked where ${ever} and user_id = ${actor.userId} and ${inPeriodsLike(actor, periodId)}`,
    )
  const pairs = Object.entries(parts).map(([name, value]) => sql`${sql.lit(name)}, ${value}`)
  return sql`json_build_object(${sql.join(pairs)})`
}

/** Limits the answers of people who look after no entity to those that may count for them: a few of hundreds. */
function ofCandidates(scope: Scope, questionId: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!knowsOwnOnly(scope)) return sql``
  const { actor, periodId } = scope
  return sql`and entity_id = any(array(select s.entity_id from ever_asked s
    where s.organization_id = ${actor.organizationId} and s.question_id = ${questionId}
      and s.user_id = ${actor.userId} and ${inPeriodsLike(actor, periodId)}))`
}

/**
 * Each known assignment as one number of its entity and its marks. A completed question counts for nothing. Because of the
 * offset, a question's assignments are read first: looking for those of each known entity takes longer.
 */
function assignments(scope: Scope, now: RawBuilder<unknown>): RawBuilder<unknown> {
  const bit = (condition: RawBuilder<unknown>, value: number) => sql`(${condition})::int * ${sql.lit(value)}`
  const hasOpinion = sql`exists (select from collaboration_answers c where c.organization_id = s.organization_id
    and c.assessment_period_id = s.assessment_period_id and c.question_id = s.question_id
    and c.entity_id = s.entity_id and c.created_by = s.user_id)`
  const marks = [
    bit(sql`completed`, mark.completed),
    bit(sql`user_id = ${scope.actor.userId}`, mark.mine),
    bit(isOverdue(sql`due_date`), mark.overdue),
    bit(sql`type = 'collaboration'`, mark.collaboration),
    bit(sql`type = 'collaboration' and not ${hasOpinion}`, mark.opinionMissing),
  ]
  const own = knowsOwnOnly(scope) ? sql`and user_id = ${scope.actor.userId}` : sql``
  return sql`select entity_id * ${sql.lit(MARKS)} + ${sql.join(marks, sql` + `)}
    from (select * from assignments where ${now} ${own} offset 0) s
    where (type = 'collaboration' or not completed) and ${knownTo(scope, sql`user_id`)}
    order by entity_id`
}

/** Checks whether the person looks after no entity, and therefore knows of nobody else's assignments. */
function knowsOwnOnly({ actor }: Scope): boolean {
  return administered(actor) === null && managed(actor) === null
}

/**
 * Assignments and opinions of others are known to those who look after the entity; requests of others, to its admins.
 */
function knownTo(
  { actor }: Scope,
  person: RawBuilder<unknown>,
  { adminsOnly = false }: { adminsOnly?: boolean } = {},
): RawBuilder<boolean> {
  if (seesWholeCompany(actor)) return sql<boolean>`true`
  const own = sql<boolean>`${person} = ${actor.userId}`
  const conditions = [administered(actor), adminsOnly ? null : managed(actor)].filter(each => each !== null)
  if (conditions.length === 0) return own
  return sql<boolean>`(${own} or entity_id = any(array(
    select e.id from entities e where e.organization_id = ${actor.organizationId} and (${sql.join(conditions, sql` or `)}))))`
}
