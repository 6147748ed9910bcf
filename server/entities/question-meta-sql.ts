import { type RawBuilder, sql } from 'kysely'
import { inPeriodsLike, overseen, seesEveryItem } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { storedAt } from '../periods/closing/read-as-closed.service.ts'
import type { Leaves } from './kept-leaves.ts'

export interface MetaQuery {
  entityIds: number[]
  periodId: number | null
}

/** The counts from which `question-meta.ts` makes the progress of each entity. */
export interface MetaFacts {
  /** The frameworks of each entity, and a stamp that is another one after every change of its answers. */
  entities: { id: number; is_overseen: boolean; protocol_ids: number[] | null; stamp: number }[]
  /** When the period was stored, if it is read as it closed. */
  stored_at: string | null
  excluded: Item[]
  /** In other entities, what was assigned to the caller. */
  mine: (Item & { is_excluded: boolean })[]
  open: { entity_id: number; questions: number; collaborations: number; given: number; missing: number }[]
}

export interface Item {
  entity_id: number
  topic_id: number
  question_id: number
  is_answered: boolean
}

/**
 * Selects the facts in one row. Items are few and looked up one by one. A plan that is
 * made for companies of every size expects few questions, and would compare each item with each of them. A full join and
 * conditions with `is true` are always made by a hash.
 */
export function metaFacts(call: Call, query: MetaQuery, { ids }: Leaves): RawBuilder<MetaFacts> {
  const { actor, organizationId } = call
  const { entityIds } = query
  const here = sql`organization_id = ${organizationId} and entity_id = any(${entityIds}::bigint[])`
  return sql<MetaFacts>`
    with e as materialized (
        select e.id, ${overseen(actor)} as is_overseen,
          array(select protocol_id from entity_protocols ep
            where ep.organization_id = e.organization_id and ep.entity_id = e.id) as protocol_ids,
          (select coalesce(bit_xor(c.stamp), 0) from cell_stamps c
            where c.organization_id = e.organization_id and c.entity_id = e.id
              and (c.assessment_period_id = ${query.periodId} or c.assessment_period_id is null)) as stamp
        from entities e where e.organization_id = ${organizationId} and e.id = any(${entityIds}::bigint[])
      ),
      leaves as materialized (select unnest(${ids}::bigint[]) as id),
      excluded as materialized (
        select x.*, ${isAnswered(call, query)} as is_answered
        from (select entity_id, question_id from entity_question_exclusions where ${here} and ${isLeaf} offset 0) x
      )
    select (select json_agg(e) from e) as entities,
      ${storedAt(organizationId, query.periodId)} as stored_at,
      ${listOf(withTopic(sql`select * from excluded`))} as excluded,
      ${seesEveryItem(actor) ? sql`'[]'::json` : listOf(withTopic(mine(call, query)))} as mine,
      ${listOf(open(call, query))} as open`
}

/** The rows of a query as JSON: of its only column, `row`. */
function listOf(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(row), '[]') from (${query}) as rows (row))`
}

const isOverseen = sql`entity_id = any(array(select id from e where is_overseen))`
const isLeaf = sql`(question_id in (select id from leaves)) is true`

/** On `x`, an item. */
function isAnswered({ organizationId }: Call, { periodId }: MetaQuery): RawBuilder<unknown> {
  return sql`exists (select from answers a where a.organization_id = ${organizationId}
    and a.assessment_period_id = ${periodId} and a.question_id = x.question_id and a.entity_id = x.entity_id)`
}

/** Items as rows of JSON, with their topics. */
function withTopic(items: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select to_json(i) from (
      select x.*, q.topic_id from (${items}) x
      cross join lateral (select coalesce(parent_question_id, id) as topic_id from questions
        where id = x.question_id offset 0) q
      order by x.entity_id, x.question_id) i`
}

/** Questions assigned in an earlier period stay visible to the caller. */
function mine(call: Call, query: MetaQuery): RawBuilder<unknown> {
  const { actor, organizationId } = call
  return sql`
    select x.*, ${isAnswered(call, query)} as is_answered,
      exists (select from entity_question_exclusions s where s.organization_id = ${organizationId}
        and s.question_id = x.question_id and s.entity_id = x.entity_id) as is_excluded
    from (select distinct entity_id, question_id from ever_asked
      where organization_id = ${organizationId} and user_id = ${actor.userId}
        and entity_id = any(array(select id from e where not is_overseen))
        and ${inPeriodsLike(actor, query.periodId)} and ${isLeaf}) x`
}

/** Open assignments and opinions by entity. Those of others are known to people who oversee the entity. */
function open(call: Call, { entityIds, periodId }: MetaQuery): RawBuilder<unknown> {
  const { actor, organizationId } = call
  const here = sql`organization_id = ${organizationId} and assessment_period_id = ${periodId}
    and entity_id = any(${entityIds}::bigint[])`
  const known = seesEveryItem(actor) ? sql`true` : sql`(user_id = ${actor.userId} or ${isOverseen})`
  const hasOpinion = sql`exists (select from collaboration_answers c where c.organization_id = ${organizationId}
    and c.assessment_period_id = ${periodId} and c.question_id = s.question_id and c.entity_id = s.entity_id
    and c.created_by = s.user_id)`
  return sql`
    select json_build_object('entity_id', entity_id,
      'questions', count(distinct question_id) filter (where type = 'question'),
      'collaborations', count(distinct question_id) filter (where type = 'collaboration' and not completed),
      'given', count(*) filter (where has_opinion), 'missing', count(*) filter (where not has_opinion))
    from (
      select s.*, case when type = 'collaboration' then ${hasOpinion} end as has_opinion
      from (
        select entity_id, protocol_id, question_id, user_id, 'question' as type, false as completed from assignments
        where ${here} and type = 'question' and not completed
        union all
        select entity_id, protocol_id, question_id, user_id, type, completed from assignments
        where ${here} and type = 'collaboration'
      ) s
      where ${known} and ${isLeaf}
        and ((entity_id, protocol_id) in (select id, unnest(protocol_ids) from e)) is true
        and ((entity_id, question_id) in (select entity_id, question_id from excluded)) is not true
    ) as known group by entity_id`
}
