import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { reopenAssignments } from '../assignments/reopen-assignments.service.ts'
import { exclusionsFor, presentExclusion } from './find-exclusions.ts'

/**
 * Puts the question back into scope, with any answer that is still there, and reopens the assignments that the
 * exclusion ended.
 */
export async function lift(call: Call<{ exclusion_id: number }>): Promise<void> {
  const { db, organizationId, input } = call
  const found = await exclusionsFor(call).where('x.id', '=', input.exclusion_id).executeTakeFirst()
  if (!found) throw notFound()
  demandAbility(presentExclusion(call, found), 'lift')
  const { rows } = await sql<Lifted>`
    delete from entity_question_exclusions
    where organization_id = ${organizationId} and id = ${input.exclusion_id}
    returning entity_id, question_id, created_at::text`.execute(db)
  if (!rows[0]) throw notFound()
  await reopen(call, rows[0])
  const { entity_id, question_id, created_by, created_at } = found
  call.note({ before: { entity_id, question_id, created_by, created_at } })
}

interface Lifted {
  entity_id: number
  question_id: number
  /** To the microsecond, as the assignments have it that the approval completed in the same transaction. */
  created_at: string
}

/** Reopens assignments that the approval completed, and those whose answer was deleted during the exclusion. */
async function reopen(call: Call, { entity_id, question_id, created_at }: Lifted): Promise<void> {
  const isUnanswered = sql`case s.type when 'question' then not exists (select from answers a
      where a.organization_id = s.organization_id and a.assessment_period_id = s.assessment_period_id
        and a.question_id = s.question_id and a.entity_id = s.entity_id)
    else not exists (select from collaboration_answers c
      where c.organization_id = s.organization_id and c.assessment_period_id = s.assessment_period_id
        and c.question_id = s.question_id and c.entity_id = s.entity_id and c.created_by = s.user_id) end`
  await reopenAssignments(
    call,
    sql`s.question_id = ${question_id} and s.entity_id = ${entity_id}
      and (s.completed_at = ${created_at}::timestamptz or ${isUnanswered})`,
  )
}
