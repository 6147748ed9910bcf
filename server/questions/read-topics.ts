import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#domain/platform/route.ts'
import { isTopicComplete } from '#domain/questions/completion.rules.ts'
import { type questionsApi, Topic } from '#domain/questions/questions.contract.ts'
import { seesWholeCompany } from '#server/access/visibility.ts'
import { isOverdue, today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type JsonText, shaped } from '#server/platform/serve/content/json-text.ts'
import { shownPeriod } from '../periods/current-period.service.ts'
import { keptFigures } from '../risks/kept/kept-figures.service.ts'
import { questionFilters } from './listing.ts'
import { adoptionOf, isLeaf, type Scope } from './question-sql.ts'
import { assignmentFigures } from './topic-assignments.ts'
import { itemFigures, reachOf } from './topic-items.ts'

type Filter = NonNullable<InputOf<typeof questionsApi.topics>['filter']>

interface TopicQuery {
  filter: Filter
  search?: string | undefined
  /** Only these questions, and those of these topics. */
  chosen?: readonly number[] | undefined
}

const kept = keptFigures<JsonText<Topic>[]>('topics', 'figures and work')

/** The topics of the questions that the caller may see, with the progress of the caller's entities, in order. */
export async function readTopics(call: Call, query: TopicQuery): Promise<Topic[]> {
  return read(call, await scopeOf(call, query.filter), query)
}

/**
 * The same as text. Topics of the whole company are kept for each person, whose own assignments they count.
 */
export async function listTopics(call: Call, query: TopicQuery): Promise<JsonText<Topic>[]> {
  const { filter, search } = query
  const scope = await scopeOf(call, filter)
  const { actor, periodId } = scope
  const make = async () => (await read(call, scope, query)).map(topic => shaped(Topic, topic))
  if (periodId === null || search || !seesWholeCompany(actor)) return make()
  const input = { filter, userId: actor.userId, hasOpinions: actor.features.has('collaboration') }
  return kept(call.db, { actor, periodId, input, make })
}

async function read(call: Call, scope: Scope, { filter, search, chosen }: TopicQuery): Promise<Topic[]> {
  const { rows } = await sql<Topic>`
    with leaves as materialized (
      select q.id as question_id, q.protocol_id, coalesce(q.parent_question_id, q.id) as topic_id, q.display_order
      from questions q ${adoptionOf(scope)}
      where ${isLeaf} and ${questionFilters({ filter, search }, scope)} and ${isChosen(chosen)}
    ),
    reach as materialized (${reachOf(scope)}),
    questions_seen as (
      select question_id, max(topic_id) as topic_id, max(display_order) as display_order, sum(total) as total,
        sum(answered) as answered, sum(asked) as asked, sum(said) as said, sum(mine) as mine,
        sum(overdue) as overdue, min(due_date) as due_date
      from (${sql.join([...itemFigures(scope), ...assignmentFigures(scope)], sql` union all `)}) as figures
      group by question_id having max(topic_id) is not null and sum(total) > 0
    ),
    topics as materialized (
      select topic_id, array_agg(question_id order by display_order, question_id) as question_ids,
        sum(total)::int as total, sum(answered)::int as answered,
        sum(asked)::int as total_collaboration, sum(said)::int as answered_collaboration,
        sum(mine)::int as assigned_count, sum(overdue)::int as overdue_count, min(due_date) as due_date
      from questions_seen group by topic_id having ${dueBy(filter.due)}
    )
    select t.id, t.protocol_id, jsonb_build_object('id', p.id, 'name', p.name) as protocol, t.tempid,
      case when t.title <> '' then t.title else t.question end as title,
      f.question_ids, f.total, f.answered, f.total_collaboration, f.answered_collaboration,
      f.assigned_count, f.overdue_count, f.due_date::text as due_date
    from topics f
    cross join lateral (select * from questions where id = f.topic_id offset 0) t
    join protocols p on p.id = t.protocol_id
    order by p.name, p.id, t.display_order, t.id limit 1000`.execute(call.db)
  return filter.status ? rows.filter(topic => isOfStatus(topic, filter)) : rows
}

/** On `q`. */
function isChosen(chosen: TopicQuery['chosen']): RawBuilder<unknown> {
  if (!chosen) return sql`true`
  return sql`(q.id = any(${chosen}::bigint[]) or q.parent_question_id = any(${chosen}::bigint[]))`
}

async function scopeOf(call: Call, filter: Filter): Promise<Scope> {
  const { assessment_period_id, entity_id } = filter
  const found = await shownPeriod(call, assessment_period_id)
  return {
    actor: call.actor,
    periodId: found?.id ?? null,
    entityIds: entity_id === undefined ? undefined : [entity_id].flat(),
  }
}

function dueBy(due: Filter['due']): RawBuilder<unknown> {
  if (due === undefined) return sql`true`
  const earliest = sql`min(due_date)`
  if (due === 'overdue') return isOverdue(earliest)
  const days = due === 'week' ? 7 : 31
  return sql`${earliest} <= ${today} + ${sql.lit(days)}`
}

function isOfStatus(topic: Topic, { status, completion_by = 'answers' }: Filter): boolean {
  return isTopicComplete(topic, completion_by) === (status === 'complete')
}
