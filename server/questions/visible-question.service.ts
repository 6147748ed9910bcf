import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { currentPeriod } from '../periods/current-period.service.ts'
import { adoptionOf, maySeeQuestion, type Scope } from './question-sql.ts'

/** Throws `not_found` unless the caller may see the question. */
export async function demandVisibleQuestion(
  call: Pick<Call, 'db' | 'actor'>,
  questionId: number,
): Promise<void> {
  const period = await currentPeriod(call)
  const scope: Scope = { actor: call.actor, periodId: period?.id ?? null }
  const { rows } = await sql`select from questions q ${adoptionOf(scope)}
    where q.id = ${questionId} and q.deleted_at is null and ${maySeeQuestion(scope)}`.execute(call.db)
  if (rows.length === 0) throw notFound()
}
