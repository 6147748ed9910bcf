import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { mayReadAnswer } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'

type OfCompany = Pick<Call, 'db' | 'actor' | 'organizationId'>

/** Throws `not_found` unless the caller may read the answer and it is of the period. */
export async function demandReadable(call: OfCompany, answerId: number, periodId: number): Promise<void> {
  const { db, actor, organizationId } = call
  const { rows } = await sql`
    select from answers a join entities e on e.organization_id = a.organization_id and e.id = a.entity_id and e.deleted_at is null
    where a.organization_id = ${organizationId} and a.id = ${answerId} and a.assessment_period_id = ${periodId}
      and ${mayReadAnswer(actor)}`.execute(db)
  if (rows.length === 0) throw notFound()
}
