import { type RawBuilder, sql } from 'kysely'
import { ENTITIES_NAMED } from '#domain/questions/questions.contract.ts'
import { administered, inPeriodsLike, managed, seesWholeCompany } from '#server/access/visibility.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import { MARKS, mark } from './completion.ts'
import { entitiesUsing, hasNoChildren, type Scope } from './question-sql.ts'

/**
 * Selects what the completion of the questions of `page q` is computed from, in `completionOf`: each question's facts
 * as arrays, read along an index, and with the first row the entities of every framework. Items of question and entity
 * are neither joined nor grouped: a page of a large company has 12,500 of them, most of which are no more than an id.
 */
export function completionColumns(scope: Scope, page: CompletionPage): RawBuilder<unknown> {
  const factsOf = (id: RawBuilder<unknown>) =>
    leafFacts(scope, id, page.isList && seesWholeCompany(scope.actor) && !scope.entityIds)
  const leaves = page.hasHeadings ? leavesBelow(factsOf) : sql`json_build_array(${factsOf(sql`q.id`)})`
  return sql`${leaves} as leaves, case when q.rank = 1 then (
    select json_object_agg(protocol_id, json_build_object('entities', entities, 'administers', administers, 'manages', manages))
    from reach) end as reach`
}

/** The tables that the columns are read with, before the statement. */
export function completionTables(scope: Scope, page: CompletionPage): RawBuilder<unknown> {
  return sql`reach as materialized (${reach(scope)}), gone as materialized (${gone(scope)}),
    managed as materialized (${ofManaged(scope, page)})`
}

interface CompletionPage {
  /** Headings may be among the questions. */
  hasHeadings: boolean
  /** It names the first entities of each question, and counts the others. */
  isList: boolean
}

/** The facts of the question itself, unless it is a heading, and of the questions below it. */
function leavesBelow(factsOf: (id: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(${factsOf(sql`leaf.id`)}), '[]') from (
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
  const restricted = sql`${entities(administered(actor))} as administers, ${entities(managed(actor))} as manages`
  const whole = sql`null::bigint[] as administers, null::bigint[] as manages`
  return sql`select ep.protocol_id, ${entities()} as entities, ${seesWholeCompany(actor) ? whole : restricted}
    from entity_protocols ep ${entitiesUsing(scope)} and ep.protocol_id = any(array(select protocol_id from page))
    group by ep.protocol_id`
}

/** Trashed entities, whose answers the ledger keeps. */
function gone({ actor }: Scope): RawBuilder<unknown> {
  return sql`select ep.protocol_id, array_agg(e.id) as entities from entities e
    join entity_protocols ep on ep.organization_id = e.organization_id and ep.entity_id = e.id
    where e.organization_id = ${actor.organizationId} and e.deleted_at is not null group by ep.protocol_id`
}

/** As `LeafFacts`, of the question with this id. Ids are in order. */
function leafFacts(scope: Scope, id: RawBuilder<unknown>, isCounted: boolean): RawBuilder<unknown> {
  const { actor, periodId } = scope
  const ever = sql`organization_id = ${actor.organizationId} and question_id = ${id}`
  const now = sql`organization_id = ${actor.organizationId} and assessment_period_id = ${periodId} and question_id = ${id}`
  const ids = (from: RawBuilder<unknown>) => sql`array(select entity_id from ${from} order by entity_id)`
  const parts: Record<string, RawBuilder<unknown>> = {
    answered: isCounted
      ? ids(sql`answers where ${now} and entity_id < ${end(ever)}`)
      : ids(answeredOnes(scope, id, now)),
    excluded: ids(sql`entity_question_exclusions where ${ever}`),
    assignments: sql`array(${assignments(scope, now)})`,
    opinions: ids(sql`collaboration_answers where ${now} and ${knownTo(scope, sql`created_by`)}`),
    requests: sql`(select coalesce(json_agg(json_build_object('id', id, 'entity_id', entity_id) order by entity_id), '[]')
      from question_exclusion_requests
      where ${ever} and state = 'pending' and ${knownTo(scope, sql`assignor_id`, { adminsOnly: true })})`,
  }
  if (isCounted) Object.assign(parts, { end: end(ever), answeredCount: answeredCount({ ever, now }) })
  // The whole company is visible without ever having been assigned.
  if (!seesWholeCompany(actor))
    parts.everMine = ids(
      sql`ever_asked where ${ever} and user_id = ${actor.userId} and ${inPeriodsLike(actor, periodId)}`,
    )
  const pairs = Object.entries(parts).map(([name, value]) => sql`${sql.lit(name)}, ${value}`)
  return sql`json_build_object(${sql.join(pairs)})`
}

/** On `q`: the entity behind the first ones, which are enough to name as many as a list does though some are excluded. */
const end = (ever: RawBuilder<unknown>) => sql`(
  select coalesce(entities[${sql.lit(ENTITIES_NAMED + 1)} + (
    select count(*) from entity_question_exclusions where ${ever})], ${sql.lit(Number.MAX_SAFE_INTEGER)})
  from reach where protocol_id = q.protocol_id)`

/** On `q`: by the ledger, less the answers that count for nothing. */
function answeredCount({ ever, now }: { ever: RawBuilder<unknown>; now: RawBuilder<unknown> }) {
  return sql`(select coalesce(sum(answered), 0) from risk_tallies where ${now}) - (
    select count(*) from answers where ${now} and entity_id = any(array(
      select unnest(entities) from gone where protocol_id = q.protocol_id
      union all
      select x.entity_id from entity_question_exclusions x
      where ${ever} and x.entity_id = any((select entities from reach where protocol_id = q.protocol_id)::bigint[]))))`
}

/** Limits the answers of people who administer no entity to those that may count for them: a few of hundreds. */
function answeredOnes(scope: Scope, questionId: RawBuilder<unknown>, now: RawBuilder<unknown>) {
  const { actor, periodId } = scope
  if (administered(actor) !== null) return sql`answers where ${now}`
  const own = sql`answers where ${now} and entity_id = any(array(select s.entity_id from ever_asked s
    where s.organization_id = ${actor.organizationId} and s.question_id = ${questionId}
      and s.user_id = ${actor.userId} and ${inPeriodsLike(actor, periodId)}))`
  if (knowsOwnOnly(scope)) return own
  return sql`(select unnest(entities) as entity_id from managed where question_id = ${questionId}
    union select entity_id from ${own}) a`
}

/** The answers of managed entities to all questions of the page: looked up question by question, each takes a search. */
function ofManaged({ actor, periodId }: Scope, { hasHeadings }: CompletionPage): RawBuilder<unknown> {
  const below = sql`union all select child.id from questions child where child.parent_question_id in (select id from page)`
  return sql`select question_id, array_agg(entity_id) as entities from answers
    where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}
      and question_id = any(array(select id from page ${hasHeadings ? below : sql``}))
      and entity_id = any(array(select e.id from entities e
        where e.organization_id = ${actor.organizationId} and ${managed(actor) ?? sql`false`})) group by question_id`
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
    from (select * from assignments
      where ${now} ${own} and (type = 'collaboration' or not completed) offset 0) s
    where ${knownTo(scope, sql`user_id`)}
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
