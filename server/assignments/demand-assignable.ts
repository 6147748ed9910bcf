import { sql } from 'kysely'
import { type FieldErrors, invalid } from '#domain/platform/failure.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'

interface AssignmentTarget {
  user_id?: number | undefined
  due_date?: string | null | undefined
}

interface Known {
  is_member: boolean
  today: string
}

/** Throws `invalid` unless the person is a member of the company and the day is still to come, or today. */
export async function demandAssignable(call: Call, { user_id, due_date }: AssignmentTarget): Promise<void> {
  const { is_member, today } = await know(call, user_id)
  const errors: FieldErrors = {}
  if (user_id !== undefined && !is_member) errors.user_id = ['This person doesn’t exist.']
  if (due_date && due_date < today) errors.due_date = ['Choose today or a later day.']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Throws `invalid`, about this field, unless the person is a member of the company. */
export async function demandMember(call: Call, field: string, userId: number): Promise<void> {
  const { is_member } = await know(call, userId)
  if (!is_member) throw invalid({ [field]: ['This person doesn’t exist.'] })
}

async function know({ db, organizationId }: Call, userId: number | undefined): Promise<Known> {
  const { rows } = await sql<Known>`
    select ${today} as today,
      exists (select from members where organization_id = ${organizationId} and user_id = ${userId ?? null})
        as is_member`.execute(db)
  return rows[0] ?? { is_member: false, today: '' }
}
