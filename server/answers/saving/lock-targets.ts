import { type RawBuilder, sql } from 'kysely'
import { holdPeriodsOpen } from '#server/periods/closing/hold-open.service.ts'
import type { Call } from '#server/platform/serve/call.ts'

type Company = Pick<Call, 'db' | 'organizationId'>

/** Assessments by their ids, or as a query that selects `assessment_period_id`. */
type Periods = readonly number[] | RawBuilder<unknown>

/**
 * Makes people who save answers to the same question in the same assessment wait for each other, so that no version is
 * read and then lost.
 */
export async function lockTargets(call: Company, questionId: number, periods: Periods): Promise<void> {
  await sql`select ${targetLock(call, questionId, periods)}`.execute(call.db)
}

/** The same as an expression, for a statement that reads nothing that the lock protects. */
export function targetLock(call: Company, questionId: number, periods: Periods): RawBuilder<unknown> {
  const asked = isQuery(periods) ? periods : sql`select unnest(${periods}::bigint[]) as assessment_period_id`
  const locks = locksOf(
    call,
    sql`select ${questionId}::bigint as question_id, assessment_period_id from (${asked}) periods`,
  )
  return sql`concat(${holdPeriodsOpen(call)}, (select count(*) from (${locks}) locked))`
}

/** The assessments of these answers. */
export const periodsOfAnswers = ({ organizationId }: Company, ids: readonly number[]) =>
  sql`select assessment_period_id from answers where organization_id = ${organizationId} and id = any(${ids}::bigint[])`

/** The assessment of an opinion. */
export const periodOfOpinion = ({ organizationId }: Company, id: number) =>
  sql`select assessment_period_id from collaboration_answers where organization_id = ${organizationId} and id = ${id}`

/**
 * Locks all questions of these answers, always in the same order, so that calls never wait for each other in a circle.
 */
export async function lockAllTargets(call: Company, answerIds: number[]): Promise<void> {
  await lockQuestions(
    call,
    sql`select question_id, assessment_period_id from answers where organization_id = ${call.organizationId}
      and id = any(${answerIds}::bigint[])`,
  )
}

/** The same for what a statement selects, as `question_id` and `assessment_period_id`. */
export async function lockQuestions(call: Company, targets: RawBuilder<unknown>): Promise<void> {
  await sql`select ${holdPeriodsOpen(call)}`.execute(call.db)
  await locksOf(call, targets).execute(call.db)
}

function locksOf({ organizationId }: Company, targets: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`answers ${organizationId} `} || question_id || ' ' ||
      assessment_period_id, 0))
    from (select distinct question_id, assessment_period_id from (${targets}) selected order by 1, 2) ordered`
}

function isQuery(periods: Periods): periods is RawBuilder<unknown> {
  return 'execute' in periods
}
