import { sql } from 'kysely'
import type { GivenAnswer } from '#domain/answers/answers.contract.ts'
import { type FieldErrors, invalid } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'

const fields = ['interviewer_id', 'interviewee_id'] as const

/** Interviews are recorded if the company has the feature, by and with its members. */
export async function demandInterviews(call: Call, given: GivenAnswer[]): Promise<void> {
  const named = given.flatMap(answer => fields.flatMap(field => answer[field] ?? []))
  if (named.length === 0) return
  const isOn = call.actor.features.has('interviews')
  const members = isOn ? await membersAmong(call, named) : new Set<number>()
  const sentence = isOn ? 'This person doesn’t exist.' : 'Interviews are turned off for this company.'
  const errors: FieldErrors = {}
  given.forEach((answer, index) => {
    for (const field of fields) {
      const id = answer[field]
      if (id && !members.has(id)) errors[`answers.${index}.${field}`] = [sentence]
    }
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function membersAmong({ db, organizationId }: Call, userIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ user_id: number }>`select user_id from members
    where organization_id = ${organizationId} and user_id = any(${userIds}::bigint[])`.execute(db)
  return new Set(rows.map(row => row.user_id))
}

/** Completes the interview of a given answer: a missing person stays as before, and null removes them. */
export function interviewOf(
  given: GivenAnswer,
  stands: { interviewerId: number | null; intervieweeId: number | null },
) {
  const { interviewer_id = stands.interviewerId, interviewee_id = stands.intervieweeId } = given
  return { interviewer_id, interviewee_id }
}
