import { type RawBuilder, sql } from 'kysely'
import type { QuestionFacts } from '#domain/answers/answers.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Configuration } from '#domain/protocols/protocols.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import './questions.table.ts'

export interface AnswerableQuestion extends QuestionFacts {
  id: number
  protocolId: number
  weight: number
  /** True if people see the answers of earlier periods. */
  viewPastAnswers: boolean
}

/**
 * A live question of a framework in use that can be answered; `not_found` for anything else. `lock`, where it is given, is
 * held once the question is known: a message less than to lock first.
 */
export async function answerableQuestion(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  id: number,
  lock: RawBuilder<unknown> = sql`null`,
): Promise<AnswerableQuestion> {
  const { rows } = await sql<AnswerableQuestion & { configuration: Partial<Configuration>; lock: unknown }>`
    select ${lock} as lock, q.id, q.protocol_id as "protocolId", q.weight, q.control_exempt as "questionExempt",
      q.control_exempt or p.control_exempt as "controlExempt", op.configuration,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'value', o.value)), '[]') from question_options o
        where o.question_id = q.id and o.deleted_at is null) as options
    from questions q
    join protocols p on p.id = q.protocol_id
    join organization_protocols op on op.organization_id = ${actor.organizationId} and op.protocol_id = p.id and op.dropped_at is null
    where q.id = ${id} and q.deleted_at is null
      and not exists (select from questions child where child.parent_question_id = q.id and child.deleted_at is null)`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  const { lock: _, ...question } = rows[0]
  const { allowNotApplicable = true, viewPastAnswers = true } = question.configuration
  return { ...question, allowNotApplicable, viewPastAnswers }
}
