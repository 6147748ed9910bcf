import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#domain/platform/route.ts'
import { isTopicComplete } from '#domain/questions/completion.rules.ts'
import type { questionsApi, Topic } from '#domain/questions/questions.contract.ts'
import { administered, managed, seesWholeCompany } from '#server/access/visibility.ts'
import { isOverdue, today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { currentPeriod, periodOf } from '../periods/current-period.service.ts'
import { questionFilters } from './listing.ts'
import { adoptionOf, inScope, isLeaf, itemsOf, type Scope } from './question-sql.ts'

type Filter = NonNullable<InputOf<typeof questionsApi.topics>['filter']>

interface TopicQuery {
  filter: Filter
  search?: string | undefined
  /** Only these questions, and those of these topics. */
  chosen?: readonly number[] | undefined
}

type Narrowed = Scope & Pick<TopicQuery, 'chosen'>

/** The topics of the questions that the caller may see, with the progress of the caller's entities, in order. */
export async function readTopics(call: Call, { filter, search, chosen }: TopicQuery): Promise<Topic[]> {
  const scope = { ...(await scopeOf(call, filter)), chosen }
  const counted = sql`
    select q.id as question_id, count(*) as total, count(a.entity_id) as answered, 0 as asked, 0 as said,
      0 as mine, 0 as overdue, null::date as due_date
    from questions q ${adoptionOf(scope)} ${itemsOf(scope)}
    where ${isLeaf} and ${questionFilters({ filter, search }, scope)} and ${isChosen(scope)} and ${inScope(scope)}
    group by q.id`
  const { rows } = await sql<Topic>`
    with figures as (
      select question_id, sum(total) as total, sum(answered) as answered, sum(asked) as asked, sum(said) as said,
        sum(mine) as mine, sum(overdue) as overdue, min(due_date) as due_date
      from (${sql.join([counted, ...askedOf(scope)], sql` union all `)}) as figures
      group by question_id having sum(total) > 0
    )
    select t.id, t.protocol_id, jsonb_build_object('id', p.id, 'name', p.name) as protocol, t.tempid,
      case when t.title <> '' then t.title else t.question end as title,
      array_agg(q.id order by q.display_order, q.id) as question_ids,
      sum(f.total)::int as total, sum(f.answered)::int as answered,
      sum(f.asked)::int as total_collaboration, sum(f.said)::int as answered_collaboration,
      sum(f.mine)::int as assigned_count, sum(f.overdue)::int as overdue_count, min(f.due_date)::text as due_date
    from figures f
    join questions q on q.id = f.question_id
    join questions t on t.id = coalesce(q.parent_question_id, q.id)
    join protocols p on p.id = t.protocol_id
    group by t.id, p.id
    having ${dueBy(filter.due)}
    order by p.name, p.id, t.display_order, t.id limit 1000`.execute(call.db)
  return filter.status ? rows.filter(topic => isOfStatus(topic, filter)) : rows
}

/**
 * Selects open assignments, in the columns of `figures`. They are united and grouped, because a join would compare each
 * question with every other.
 */
function askedOf(scope: Narrowed): RawBuilder<unknown>[] {
  const { actor } = scope
  const mine = sql`
    select s.question_id, 0, 0, 0, 0, count(*), 0, null
    from ${itemsInQuery(scope)} and s.user_id = ${actor.userId} and s.type = 'question' and not s.completed
    group by s.question_id`
  const due = sql`
    select s.question_id, 0, 0, 0, 0, 0,
      count(*) filter (where s.type = 'question' and ${isOverdue(sql`s.due_date`)}), min(s.due_date)
    from ${itemsInQuery(scope)} and not s.completed and s.due_date is not null ${ownOrOfOwnEntities(scope)}
    group by s.question_id`
  return actor.features.has('collaboration') ? [mine, due, opinionsOf(scope)] : [mine, due]
}

/**
 * Visible items on which an opinion was requested, as far as the actor knows; answered once everyone asked has given
 * one.
 */
function opinionsOf(scope: Narrowed): RawBuilder<unknown> {
  return sql`
    select question_id, 0, 0, count(*), count(*) filter (where said), 0, 0, null from (
      select s.question_id, s.entity_id, bool_and(c.created_by is not null) as said
      from (select s.* from ${itemsInQuery(scope)} and s.type = 'collaboration' ${ownOrOfOwnEntities(scope)}) s
      left join collaboration_answers c on c.organization_id = s.organization_id
        and c.assessment_period_id = s.assessment_period_id and c.question_id = s.question_id
        and c.entity_id = s.entity_id and c.created_by = s.user_id
      group by s.question_id, s.entity_id
    ) asked group by question_id`
}

/**
 * Selects the assignments `s` of the period whose item the actor may see, with `q`, `e` and `a`; conditions may follow.
 * `counted` knows whether the question can be answered.
 */
function itemsInQuery(scope: Narrowed): RawBuilder<unknown> {
  const { actor, periodId } = scope
  const organization = actor.organizationId
  return sql`assignments s
    cross join lateral (select s.question_id as id) q
    join entity_protocols ep on ep.organization_id = ${organization} and ep.protocol_id = s.protocol_id and ep.entity_id = s.entity_id
    join entities e on e.organization_id = ${organization} and e.id = s.entity_id and e.deleted_at is null
    left join answers a on a.organization_id = ${organization} and a.assessment_period_id = ${periodId}
      and a.question_id = s.question_id and a.entity_id = s.entity_id
    where s.organization_id = ${organization} and s.assessment_period_id = ${periodId} and ${inScope(scope)}
      ${scope.chosen ? sql`and s.question_id = any(array(select q.id from questions q where ${isChosen(scope)}))` : sql``}`
}

/** On `q`. */
function isChosen({ chosen }: Narrowed): RawBuilder<unknown> {
  if (!chosen) return sql`true`
  return sql`(q.id = any(${chosen}::bigint[]) or q.parent_question_id = any(${chosen}::bigint[]))`
}

/** On `s` and its `e`: a person sees others' assignments for the entities that it administers or manages. */
function ownOrOfOwnEntities({ actor }: Scope): RawBuilder<unknown> {
  if (seesWholeCompany(actor)) return sql``
  const claims = [sql`s.user_id = ${actor.userId}`, administered(actor), managed(actor)]
  return sql`and (${sql.join(
    claims.filter(claim => claim !== null),
    sql` or `,
  )})`
}

async function scopeOf(call: Call, filter: Filter): Promise<Scope> {
  const { assessment_period_id, entity_id } = filter
  const found = assessment_period_id ? await periodOf(call, assessment_period_id) : await currentPeriod(call)
  return {
    actor: call.actor,
    periodId: found?.id ?? null,
    entityIds: entity_id === undefined ? undefined : [entity_id].flat(),
  }
}

function dueBy(due: Filter['due']): RawBuilder<unknown> {
  if (due === undefined) return sql`true`
  const earliest = sql`min(f.due_date)`
  if (due === 'overdue') return isOverdue(earliest)
  const days = due === 'week' ? 7 : 31
  return sql`${earliest} <= ${today} + ${sql.lit(days)}`
}

function isOfStatus(topic: Topic, { status, completion_by = 'answers' }: Filter): boolean {
  return isTopicComplete(topic, completion_by) === (status === 'complete')
}
