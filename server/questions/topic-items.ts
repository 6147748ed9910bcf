import { type RawBuilder, sql } from 'kysely'
import { administered, inPeriodsLike, managed, seesWholeCompany } from '#server/access/visibility.ts'
import type { Scope } from './question-sql.ts'
import { figure } from './topic-figure.ts'

/** The entities of the query and their frameworks, and by which right the actor sees their items. */
export const reachOf = ({ actor, entityIds }: Scope) => sql`
  select ep.protocol_id, e.id as entity_id, ${administered(actor) ?? sql`false`} as administered,
    coalesce(${managed(actor) ?? sql`false`}, false) as managed
  from entity_protocols ep
  join entities e on e.organization_id = ${actor.organizationId} and e.id = ep.entity_id and e.deleted_at is null
  where ep.organization_id = ${actor.organizationId}
    ${entityIds ? sql`and e.id = any(${entityIds}::bigint[])` : sql``}`

/**
 * Items of the actor and their answers, by question of `leaves`. Items of entities that the actor administers are not
 * read: they are the questions times the entities, less the excluded ones. To a manager's entities, their answers add
 * items; to all others, assignments do.
 */
export function itemFigures(scope: Scope): RawBuilder<unknown>[] {
  const ofEntities = scope.actor.roles.has('Admin') || scope.actor.roles.has('Manager')
  return [
    allOf,
    ...(ofEntities ? [excluded(scope), ...answered(scope)] : []),
    ...(seesWholeCompany(scope.actor) ? [] : [assigned(scope)]),
  ]
}

const allOf = figure(
  {
    topic_id: sql`topic_id`,
    display_order: sql`display_order`,
    total: sql`coalesce(entities, 0)`,
  },
  sql`from leaves left join (
    select protocol_id, count(*) as entities from reach where administered group by protocol_id
  ) as whole using (protocol_id)`,
)

function excluded(scope: Scope): RawBuilder<unknown> {
  return figure(
    { total: sql`-count(*) filter (where r.administered or a.found)`, answered: sql`-count(a.found)` },
    sql`from entity_question_exclusions x
      join reach r on r.entity_id = x.entity_id and r.protocol_id = x.protocol_id and (r.administered or r.managed)
      ${withAnswerOf(scope, 'x')}
      where x.organization_id = ${scope.actor.organizationId} group by question_id`,
  )
}

/** Reads the ledger if every entity counts, and subtracts the answers of trashed entities, which it keeps. */
function answered(scope: Scope): RawBuilder<unknown>[] {
  const { actor, periodId, entityIds } = scope
  const organization = actor.organizationId
  if (!seesWholeCompany(actor) || entityIds)
    return [
      figure(
        { answered: sql`count(*)`, total: sql`count(*) filter (where not r.administered)` },
        sql`from answers a join reach r on r.entity_id = a.entity_id and r.protocol_id = a.protocol_id
          where a.organization_id = ${organization} and a.assessment_period_id = ${periodId}
            and a.entity_id = any(array(select entity_id from reach where administered or managed)) group by question_id`,
      ),
    ]
  return [
    figure(
      { answered: sql`answered` },
      sql`from risk_tallies where organization_id = ${organization} and assessment_period_id = ${periodId}`,
    ),
    figure(
      { answered: sql`-1` },
      sql`from entity_protocols r
        join entities e on e.organization_id = ${organization} and e.id = r.entity_id and e.deleted_at is not null
        ${answersOf(scope)} where r.organization_id = ${organization}`,
    ),
  ]
}

/** The answers of an entity `r` in a framework, read in one go, as the offset demands. */
const answersOf = ({ actor, periodId }: Scope) => sql`
  cross join lateral (
    select question_id from answers
    where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}
      and entity_id = r.entity_id and protocol_id = r.protocol_id offset 0
  ) a`

/**
 * Assigned items that are not counted as the actor's entities' already. Their answers are looked up once a question, for
 * all of its entities: 12,000 items one by one took four times as long.
 */
function assigned(scope: Scope): RawBuilder<unknown> {
  const { actor, periodId } = scope
  const answeredAmong = (entities: RawBuilder<unknown>) => sql`(
    select count(*) from answers where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}
      and question_id = items.question_id and entity_id = any(${entities}))`
  const managed = sql`(s.entity_id in (select entity_id from reach where managed))`
  return figure(
    {
      total: sql`coalesce(cardinality(items.others), 0) + coalesce(cardinality(items.managed), 0)
        - ${answeredAmong(sql`items.managed`)}`,
      answered: answeredAmong(sql`items.others`),
    },
    sql`from (
      select s.question_id, array_agg(distinct s.entity_id) filter (where ${managed}) as managed,
        array_agg(distinct s.entity_id) filter (where ${managed} is not true) as others
      from ever_asked s
      where ${ofActor(scope)} and ${notExcluded(scope)}
        and ((s.entity_id, s.protocol_id) in (select entity_id, protocol_id from reach where not administered)) is true
      group by s.question_id
    ) items`,
  )
}

/** The items that the actor was assigned, as `maySeeItem` has them. */
export const everAssigned = (scope: Scope) => sql`
  select distinct question_id, entity_id, protocol_id from ever_asked where ${ofActor(scope)}`

const ofActor = ({ actor, periodId }: Scope) => sql`
  organization_id = ${actor.organizationId} and user_id = ${actor.userId} and ${inPeriodsLike(actor, periodId)}`

/** The answer of an item, looked up by its key. */
export const answerOf = ({ actor, periodId }: Scope, item: 's' | 'x') => sql`
  from answers where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}
    and question_id = ${sql.ref(`${item}.question_id`)} and entity_id = ${sql.ref(`${item}.entity_id`)}`

/** Joins to an item its answer, as `a.found`. */
const withAnswerOf = (scope: Scope, item: 's' | 'x') => sql`
  left join lateral (select true as found ${answerOf(scope, item)} offset 0) a on true`

/** On `s`, an assignment. There may be many: each is looked up in a hash. */
export const notExcluded = ({ actor }: Scope) => sql`
  ((s.question_id, s.entity_id) in (select x.question_id, x.entity_id from entity_question_exclusions x
    where x.organization_id = ${actor.organizationId})) is not true`
