import { sql } from 'kysely'
import { content } from '#domain/answers/answer-content.ts'
import { noRollCounts, type RollCounts, type RollState } from '#domain/answers/roll-over.rules.ts'
import { columnsOf } from '#server/platform/db/columns.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { lockQuestions } from '../saving/lock-targets.ts'
import { type Rolling, rolledParts } from './rolled-answers.ts'
import '../answers.table.ts'

/** The questions that have an answer to copy, with how many, in the order in which people who save lock them. */
export async function questionsToRoll(
  call: Call,
  rolling: Rolling,
): Promise<{ id: number; answers: number }[]> {
  await planForHashing(call.db)
  const { rows } = await sql<{ id: number; answers: number }>`
    with ${rolledParts(call, rolling)}
    select question_id as id, count(*) as answers from rolled where state = 'new' group by 1 order by 1`.execute(
    call.db,
  )
  return rows
}

/** Counts the answers of the earlier assessment by their states. */
export async function countedStates(call: Call, rolling: Rolling): Promise<RollCounts> {
  await planForHashing(call.db)
  const { rows } = await sql<{ state: RollState; answers: number }>`
    with ${rolledParts(call, rolling)} select state, count(*) as answers from rolled group by 1`.execute(
    call.db,
  )
  return { ...noRollCounts(), ...Object.fromEntries(rows.map(({ state, answers }) => [state, answers])) }
}

/**
 * Copies the answers to some questions in one statement, and completes their assignments. Returns how many were copied;
 * null if the assessment is closed. Planned under the lock of the questions, so that an answer given since stays.
 */
export async function writeRolled(
  call: Call,
  rolling: Rolling & { questionIds: readonly number[] },
): Promise<number | null> {
  const { db, organizationId } = call
  const { period_id, questionIds } = rolling
  await lockQuestions(
    call,
    sql`select unnest(${questionIds}::bigint[]) as question_id, ${period_id}::bigint as assessment_period_id`,
  )
  const open =
    await sql`select from assessment_periods where organization_id = ${organizationId} and id = ${period_id}
    and closed_at is null and deleted_at is null`.execute(db)
  if (open.rows.length === 0) return null
  await planForHashing(db)
  const { rows } = await sql<{ written: number }>`
    with ${rolledParts(call, rolling)}, written as (
      insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id,
        ${columnsOf(content)}, score, weight, likelihood, impact, rolled_over_from, created_by, answered_by)
      select ${organizationId}, ${period_id}, r.entity_id, r.protocol_id, r.question_id,
        ${columnsOf(content, 'r')}, r.score_now, r.weight_now, r.likelihood_now, r.impact_now, r.id, r.created_by, r.answered_by
      from rolled r where r.state = 'new'
      on conflict (organization_id, assessment_period_id, question_id, entity_id) do nothing
      returning entity_id, question_id
    ), done as (
      update assignments s set completed = true, completed_at = now() from written w
      where s.organization_id = ${organizationId} and s.assessment_period_id = ${period_id}
        and s.question_id = w.question_id and s.entity_id = w.entity_id and s.type = 'question' and not s.completed
    )
    select count(*) as written from written`.execute(db)
  return rows[0]?.written ?? 0
}
