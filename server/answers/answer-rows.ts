import { type RawBuilder, sql } from 'kysely'
import { content } from '#domain/answers/answer-content.ts'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { type AnswerFacts, answerPolicy } from '#domain/answers/answers.rules.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { taskOfAnswer } from '#server/action-plans/task-of-answer.service.ts'
import { namedControls } from '#server/controls/named-controls.service.ts'
import { columnsOf } from '#server/platform/db/columns.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { aboutQuestion } from './about-question.ts'
import { answerContext } from './answer-context.ts'
import { type PageQuery, pageParts, totalOf } from './answer-page.ts'
import { carriedSource, rolledSource } from './carried-source.ts'

type Context = Pick<Call, 'db' | 'actor'>

type AnswerRow = Omit<RegularAnswer, 'abilities' | 'reasons' | 'kind'> & AnswerFacts & { counted: number }

/** The answers that the actor may read, with names and verdicts, in one query, and how many there are in all. */
export async function readAnswerPage(
  context: Context,
  selection: PageQuery,
): Promise<{ rows: RegularAnswer[]; total: number }> {
  const { limit, offset = 0 } = selection
  // Further rows are counted only if the page is full.
  const counted = sql`case when (select count(*) from page) < ${sql.lit(limit)}
    then ${sql.lit(offset)} + (select count(*) from page) else ${totalOf(context.actor, selection)} end`
  const { rows } = await answersSql(context.actor, selection, counted).execute(context.db)
  // A page beyond the last has no row to count from.
  const isBeyond = rows.length === 0 && offset > 0
  const total = isBeyond
    ? (await readAnswerPage(context, { ...selection, limit: 1, offset: 0 })).total
    : rows[0]?.counted
  return { rows: rows.map(row => presented(row, context.actor)), total: total ?? 0 }
}

/** The same answers without counting further ones. */
export async function readAnswers(context: Context, selection: PageQuery): Promise<RegularAnswer[]> {
  const { rows } = await answersSql(context.actor, selection, sql`0`).execute(context.db)
  return rows.map(row => presented(row, context.actor))
}

/** The answers among these that the actor may read, in one query. */
export async function readByIds(context: Context, ids: number[]): Promise<RegularAnswer[]> {
  if (ids.length === 0) return []
  const where = sql`a.id = any(${ids}::bigint[])`
  return readAnswers(context, { where, order: sql`a.id`, limit: ids.length })
}

/** Selects a page of answers. Names are looked up for the page only. */
function answersSql(actor: Actor, selection: PageQuery, counted: RawBuilder<unknown>) {
  const organization = actor.organizationId
  const { order } = selection
  return sql<AnswerRow>`
    with ${pageParts(actor, selection)}
    select a.id, a.organization_id, a.entity_id, a.question_id, a.protocol_id, a.assessment_period_id,
      ${columnsOf(content, 'a')}, a.score, a.accepted, a.accepted_at,
      a.carried_from, a.rolled_over_from, a.version, a.created_by, a.created_at, a.updated_at,
      ${counted} as counted,
      ${counts(actor)},
      json_build_object('id', e.id, 'name', e.name) as entity,
      ${aboutQuestion} as question,
      ${namedControls(actor, 'a', sql`case when p.closed_at is null then a.updated_at end`)} as controls,
      json_build_object('id', p.id, 'name', p.name) as assessment_period,
      json_build_object('id', author.id, 'full_name', author.full_name) as answered_by,
      ${person('acceptor')} as acceptor, ${person('interviewer')} as interviewer, ${person('interviewee')} as interviewee,
      ${taskOfAnswer(actor)} as action_plan_task,
      a.created_by as "createdBy",
      ${carriedSource(actor)} as carried_source, ${rolledSource(actor)} as rolled_over_source,
      ${answerContext(actor)}
    from page
    join answers a on a.organization_id = ${organization} and a.id = page.id
    join entities e on e.organization_id = ${organization} and e.id = a.entity_id
    join questions q on q.id = a.question_id
    join assessment_periods p on p.organization_id = ${organization} and p.id = a.assessment_period_id
    join users author on author.id = a.answered_by
    left join users acceptor on acceptor.id = a.accepted_by
    left join users interviewer on interviewer.id = a.interviewer_id
    left join users interviewee on interviewee.id = a.interviewee_id
    left join assessment_locks lock on lock.organization_id = ${organization}
      and lock.assessment_period_id = p.id and lock.entity_id = e.id
    order by ${order}`
}

/** Counts everything attached to an answer `a`. Notes count for their author only. */
function counts({ organizationId, userId }: Actor) {
  return sql`(select count(*) from answer_files k
      join files f on f.organization_id = k.organization_id and f.id = k.file_id and f.stored_at is not null
      where k.organization_id = ${organizationId} and k.answer_id = a.id) as files_count,
    (select count(*) from discussion_messages k
      where k.organization_id = ${organizationId} and k.question_id = a.question_id and k.entity_id = a.entity_id
        and k.assessment_period_id = a.assessment_period_id) as discussion_count,
    (select count(*) from answer_notes k
      where k.organization_id = ${organizationId} and k.answer_id = a.id and k.user_id = ${userId}) as notes_count`
}

function person(alias: string) {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${of('id')} is not null then json_build_object('id', ${of('id')}, 'full_name', ${of('full_name')}) end`
}

function presented(row: AnswerRow, actor: Actor): RegularAnswer {
  return { ...row, kind: 'answer', ...verdictsOf(answerPolicy, actor, row) }
}
