import { type RawBuilder, sql } from 'kysely'
import type { QuestionMeta } from '#domain/entities/entities.contract.ts'
import { administered, managed } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'

interface Asked {
  entityIds: number[]
  periodId: number | null
  /** Also the assignments one by one; for a single entity. */
  raw?: boolean
}

type Row = Omit<QuestionMeta, 'rawAssignments'> & {
  entity_id: number
  rawAssignments: QuestionMeta['rawAssignments'] | null
}

/**
 * How far the questions of these entities are, in one statement; only what the caller may see counts.
 * Pairs of entity and question are never enumerated: a topic's questions are counted once, and of the pairs only
 * those are read that were answered, excluded or, for who sees no more, asked of the caller.
 */
export async function questionMetaOf(call: Call, asked: Asked): Promise<Map<number, QuestionMeta>> {
  if (asked.entityIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    with e as materialized (${entitiesOf(call, asked)}),
      leaves as materialized (${leavesOf(call)}),
      topics as materialized (${topics}),
      pairs as (${pairsOf(call, asked)}),
      touched as (${touched}),
      progress as (${progress}),
      asking as (${askingIn(call, asked)})
    select e.id as entity_id, ${figures}
    from e left join progress on progress.entity_id = e.id left join asking on asking.entity_id = e.id`.execute(
    call.db,
  )
  return new Map(
    rows.map(({ entity_id, rawAssignments, ...meta }) => [
      entity_id,
      asked.raw ? { ...meta, rawAssignments: rawAssignments ?? [] } : meta,
    ]),
  )
}

/** What the caller is to each entity, and the frameworks in its scope. */
function entitiesOf({ actor, organizationId }: Call, { entityIds }: Asked) {
  const no = sql<boolean>`false`
  return sql`
    select e.organization_id, e.id, e.manager_id,
      ${administered(actor) ?? no} as is_administered, ${managed(actor) ?? no} as is_managed
    from entities e where e.organization_id = ${organizationId} and e.id = any(${entityIds}::bigint[])`
}

/** The questions that can be answered in the company's frameworks; a topic without questions is one itself. */
export function leavesOf({ organizationId }: Call, questionId?: number): RawBuilder<unknown> {
  const only = questionId ? sql`and q.id = ${questionId}` : sql``
  return sql`
    select q.id, q.protocol_id, coalesce(q.parent_question_id, q.id) as topic_id,
      coalesce(topic.display_order, q.display_order) as topic_order
    from organization_protocols op
    join protocols p on p.id = op.protocol_id and p.deleted_at is null
    join questions q on q.protocol_id = op.protocol_id and q.deleted_at is null
    left join questions topic on topic.id = q.parent_question_id
    where op.organization_id = ${organizationId} and op.dropped_at is null and topic.deleted_at is null
      and (q.parent_question_id is not null or not exists (
        select from questions child where child.parent_question_id = q.id and child.deleted_at is null)) ${only}`
}

const topics = sql`
  select protocol_id, topic_id, topic_order, count(*) as total from leaves group by protocol_id, topic_id, topic_order`

/** The pairs of which there is something to say. */
function pairsOf({ actor, organizationId }: Call, { entityIds, periodId }: Asked) {
  const here = sql`organization_id = ${organizationId} and entity_id = any(${entityIds}::bigint[])`
  return sql`
    select entity_id, question_id, bool_or(answered) as answered, bool_or(excluded) as excluded, bool_or(mine) as mine
    from (
      select entity_id, question_id, true as answered, false as excluded, false as mine
      from answers where ${here} and assessment_period_id = ${periodId}
      union all
      select entity_id, question_id, false, true, false from entity_question_exclusions where ${here}
      union all
      select entity_id, question_id, false, false, true from assignments where ${here} and user_id = ${actor.userId}
    ) as facts group by entity_id, question_id`
}

/** Of those the ones that the caller may see, as `maySeePair` has it, counted by topic. */
const touched = sql`
  select p.entity_id, q.topic_id,
    count(*) filter (where not p.excluded) as seen,
    count(*) filter (where p.answered and not p.excluded) as answered,
    count(*) filter (where p.excluded) as excluded,
    array_agg(p.question_id order by p.question_id) filter (where p.excluded) as exclusions
  from pairs p
  join leaves q on q.id = p.question_id
  join e on e.id = p.entity_id and (e.is_administered or p.mine or (e.is_managed and p.answered))
  group by p.entity_id, q.topic_id`

const progress = sql`
  select entity_id, sum(total) as total, sum(answered) as answered, sum(excluded) as excluded,
    jsonb_agg(jsonb_build_object('id', topic_id, 'total', total, 'answered', answered)
      order by protocol_id, topic_order, topic_id) filter (where total > 0) as topics,
    jsonb_agg(exclusions) filter (where excluded > 0) as exclusions
  from (
    select e.id as entity_id, t.protocol_id, t.topic_id, t.topic_order, touched.exclusions,
      case when e.is_administered then t.total - coalesce(touched.excluded, 0) else coalesce(touched.seen, 0) end as total,
      coalesce(touched.answered, 0) as answered, coalesce(touched.excluded, 0) as excluded
    from e
    join entity_protocols ep on ep.organization_id = e.organization_id and ep.entity_id = e.id
    join topics t on t.protocol_id = ep.protocol_id
    left join touched on touched.entity_id = e.id and touched.topic_id = t.topic_id
  ) as progress_of_topics group by entity_id`

/** Who is asked: for those who look after the entity everybody's assignments, for others their own. */
function askingIn({ actor, organizationId }: Call, { entityIds, periodId, raw }: Asked) {
  return sql`
    select s.entity_id,
      count(distinct s.question_id) filter (where s.type = 'question' and not s.completed) as questions,
      count(distinct s.question_id) filter (where s.type = 'collaboration' and not s.completed) as collaborations,
      count(*) filter (where s.type = 'collaboration' and c.created_by is not null) as collaborations_answered,
      count(*) filter (where s.type = 'collaboration' and c.created_by is null) as collaborations_open,
      ${raw ? rawAssignments : sql`null::jsonb`} as raw
    from assignments s
    join e on e.id = s.entity_id
    left join collaboration_answers c on c.organization_id = ${organizationId}
      and c.assessment_period_id = ${periodId} and c.entity_id = any(${entityIds}::bigint[])
      and c.question_id = s.question_id and c.entity_id = s.entity_id and c.created_by = s.user_id
    where s.organization_id = ${organizationId} and s.assessment_period_id = ${periodId}
      and s.entity_id = any(${entityIds}::bigint[])
      and (e.is_administered or e.is_managed or s.user_id = ${actor.userId})
      and exists (select from leaves where leaves.id = s.question_id)
      and exists (select from entity_protocols ep where ep.organization_id = ${organizationId}
        and ep.entity_id = s.entity_id and ep.protocol_id = s.protocol_id)
      and not exists (select from entity_question_exclusions x where x.organization_id = ${organizationId}
        and x.entity_id = s.entity_id and x.question_id = s.question_id)
    group by s.entity_id`
}

const rawAssignments = sql`jsonb_agg(jsonb_build_object('id', s.id, 'question_id', s.question_id,
  'user_id', s.user_id, 'type', s.type, 'due_date', s.due_date, 'completed', s.completed) order by s.id)`

const figures = sql`
  coalesce(progress.total, 0) as "requireAnswer",
  coalesce(progress.answered, 0) as "answeredQuestions",
  coalesce(progress.total - progress.answered, 0) as "needsAnswer",
  coalesce(progress.excluded, 0) as "excludedQuestions",
  coalesce(asking.questions, 0) as "assignedQuestions",
  coalesce(asking.collaborations, 0) as "assignedCollaborationQuestions",
  coalesce(asking.collaborations_answered, 0) as "collaborationsAnswered",
  coalesce(asking.collaborations_open, 0) as "collaborationsNeedsAnswer",
  coalesce(progress.topics, '[]') as topics,
  coalesce(jsonb_path_query_array(progress.exclusions, '$[*][*]'), '[]') as "childExclusions",
  asking.raw as "rawAssignments"`
