import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { currentPeriod, type Period } from '../periods/current-period.service.ts'
import { adoptionOf, maySeeQuestion, type Scope } from './question-sql.ts'

/** Throws `not_found` unless the caller may see the question, by default in the current period. */
export async function demandVisibleQuestion(
  call: Pick<Call, 'db' | 'actor'>,
  questionId: number,
  period?: Pick<Period, 'id'> | null,
): Promise<void> {
  const { rows } = await (await visibleQuestion(call, questionId, period)).execute(call.db)
  if (rows.length === 0) throw notFound()
}

/** A query with one row where the caller may see the question, and else none; for a statement that does more. */
export async function visibleQuestion(
  call: Pick<Call, 'db' | 'actor'>,
  questionId: number,
  wanted?: Pick<Period, 'id'> | null,
): Promise<RawBuilder<unknown>> {
  const period = wanted === undefined ? await currentPeriod(call) : wanted
  const scope: Scope = { actor: call.actor, periodId: period?.id ?? null }
  return sql`select from questions q ${adoptionOf(scope)}
    where q.id = ${questionId} and q.deleted_at is null and ${maySeeQuestion(scope)}`
}
