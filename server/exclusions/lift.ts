import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { exclusionsFor } from './find-exclusions.ts'

/** Puts the question back into scope, and with it an answer that stands there. What ended with the exclusion stays ended. */
export async function lift(call: Call<{ exclusion_id: number }>): Promise<void> {
  const { db, organizationId, input } = call
  const found = await exclusionsFor(call).where('x.id', '=', input.exclusion_id).executeTakeFirst()
  if (!found) throw notFound()
  const { rows } = await sql`
    delete from entity_question_exclusions
    where organization_id = ${organizationId} and id = ${input.exclusion_id} returning id`.execute(db)
  if (rows.length === 0) throw notFound()
  const { entity_id, question_id, created_by, created_at } = found
  call.note({ before: { entity_id, question_id, created_by: created_by.id, created_at } })
}
