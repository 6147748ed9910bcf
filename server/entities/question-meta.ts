import { sql } from 'kysely'
import type { QuestionMeta } from '#domain/entities/entities.contract.ts'
import { inPeriodsLike, overseen } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { leavesOf } from './leaf-questions.ts'

interface MetaQuery {
  entityIds: number[]
  periodId: number | null
}

type Row = QuestionMeta & { entity_id: number }

/**
 * Returns the progress of the questions of these entities, in one statement, with the scope of `countsItem`. Items of
 * entity and question are never enumerated: a topic's questions are counted once, and only those items are read that
 * were answered, excluded or, for callers who see no others, assigned to them.
 */
export async function questionMetaOf(call: Call, asked: MetaQuery): Promise<Map<number, QuestionMeta>> {
  if (asked.entityIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    with e as materialized (${entitiesOf(call, asked)}),
      leaves as materialized (${leavesOf(call)}),
      topics as materialized (${topics}),
      pairs as (${itemsOf(call, asked)}),
      touched as (${touched}),
      progress as (${progress})
    select e.id as entity_id, ${figures} from e left join progress on progress.entity_id = e.id`.execute(
    call.db,
  )
  return new Map(rows.map(({ entity_id, ...meta }) => [entity_id, meta]))
}

/** Selects the caller's relation to each entity, and the frameworks in its scope. */
function entitiesOf({ actor, organizationId }: Call, { entityIds }: MetaQuery) {
  return sql`
    select e.organization_id, e.id, e.manager_id,
      ${overseen(actor)} as is_overseen
    from entities e where e.organization_id = ${organizationId} and e.id = any(${entityIds}::bigint[])`
}

const topics = sql`
  select protocol_id, topic_id, topic_order, count(*) as total from leaves group by protocol_id, topic_id, topic_order`

/** Marks of an item, as bits: adding up bits is the fastest way to gather them. */
const answered = sql.lit(1)
const excluded = sql.lit(2)
const mine = sql.lit(4)
const openQuestion = sql.lit(8)
const openCollaboration = sql.lit(16)

/**
 * Selects the items with at least one mark. Assignments of others are known to people who oversee the entity;
 * questions assigned to the caller in an earlier period stay visible to the caller.
 */
function itemsOf({ actor, organizationId }: Call, { entityIds, periodId }: MetaQuery) {
  const here = sql`organization_id = ${organizationId} and entity_id = any(${entityIds}::bigint[])`
  const now = sql`${here} and assessment_period_id = ${periodId}`
  return sql`
    select entity_id, question_id, bit_or(mark) as marks, sum(given) as given, sum(missing) as missing
    from (
      select entity_id, question_id, ${answered} as mark, 0 as given, 0 as missing from answers where ${now}
      union all
      select entity_id, question_id, ${excluded}, 0, 0 from entity_question_exclusions where ${here}
      union all
      select entity_id, question_id, ${mine}, 0, 0 from assignments
      where ${here} and user_id = ${actor.userId} and ${inPeriodsLike(actor, periodId)}
      union all
      select s.entity_id, s.question_id,
        case when s.completed then 0 when s.type = 'question' then ${openQuestion} else ${openCollaboration} end,
        (c.created_by is not null)::int, (s.type = 'collaboration' and c.created_by is null)::int
      from (select * from assignments where ${now}) s
      join e on e.id = s.entity_id and (e.is_overseen or s.user_id = ${actor.userId})
      left join (select entity_id, question_id, created_by from collaboration_answers where ${now}) c
        on s.type = 'collaboration'
        and (c.entity_id, c.question_id, c.created_by) = (s.entity_id, s.question_id, s.user_id)
    ) as facts group by entity_id, question_id`
}

/** The items, by topic. */
const touched = sql`
  select entity_id, topic_id,
    count(*) filter (where is_counted and not is_excluded) as counted,
    count(*) filter (where is_counted and not is_excluded and is_answered) as answered,
    count(*) filter (where is_counted and is_excluded) as excluded,
    array_agg(question_id) filter (where is_counted and is_excluded) as exclusions,
    count(*) filter (where marks & ${openQuestion} > 0 and not is_excluded) as questions,
    count(*) filter (where marks & ${openCollaboration} > 0 and not is_excluded) as collaborations,
    coalesce(sum(given) filter (where not is_excluded), 0) as given,
    coalesce(sum(missing) filter (where not is_excluded), 0) as missing
  from (
    select p.*, q.topic_id, marks & ${answered} > 0 as is_answered, marks & ${excluded} > 0 as is_excluded,
      e.is_overseen or marks & ${mine} > 0 as is_counted
    from pairs p join leaves q on q.id = p.question_id join e on e.id = p.entity_id
  ) as pairs_by_topic
  group by entity_id, topic_id`

const progress = sql`
  select entity_id, sum(total) as total, sum(answered) as answered, sum(excluded) as excluded,
    sum(questions) as questions, sum(collaborations) as collaborations, sum(given) as given, sum(missing) as missing,
    jsonb_agg(jsonb_build_object('id', topic_id, 'total', total, 'answered', answered)
      order by protocol_id, topic_order, topic_id) filter (where total > 0) as topics,
    jsonb_agg(exclusions) filter (where excluded > 0) as exclusions
  from (
    select e.id as entity_id, t.protocol_id, t.topic_id, t.topic_order, touched.exclusions,
      case when e.is_overseen then t.total - coalesce(touched.excluded, 0)
        else coalesce(touched.counted, 0) end as total,
      coalesce(touched.answered, 0) as answered, coalesce(touched.excluded, 0) as excluded,
      touched.questions, touched.collaborations, touched.given, touched.missing
    from e
    join entity_protocols ep on ep.organization_id = e.organization_id and ep.entity_id = e.id
    join topics t on t.protocol_id = ep.protocol_id
    left join touched on touched.entity_id = e.id and touched.topic_id = t.topic_id
  ) as progress_of_topics group by entity_id`

const figures = sql`
  coalesce(progress.total, 0) as "requireAnswer",
  coalesce(progress.answered, 0) as "answeredQuestions",
  coalesce(progress.total - progress.answered, 0) as "needsAnswer",
  coalesce(progress.excluded, 0) as "excludedQuestions",
  coalesce(progress.questions, 0) as "assignedQuestions",
  coalesce(progress.collaborations, 0) as "assignedCollaborationQuestions",
  coalesce(progress.given, 0) as "collaborationsAnswered",
  coalesce(progress.missing, 0) as "collaborationsNeedsAnswer",
  coalesce(progress.topics, '[]') as topics,
  coalesce(jsonb_path_query_array(progress.exclusions, '$[*][*]'), '[]') as "childExclusions"`
