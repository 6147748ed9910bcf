import { sql } from 'kysely'
import { appendAudit } from '#server/platform/audit/append.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'

interface Invited {
  userId: number
  /** The company that asks. */
  organizationId: number
}

/** Accepts or declines a company’s invitation, which is then used up. False: no invitation is pending. */
export async function sayToInvitation(
  db: Db,
  { userId, organizationId, agrees }: Invited & { agrees: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ answered: boolean }>`
    select assay.answer_invitation(${userId}::bigint, ${organizationId}::bigint, ${agrees}) as answered`.execute(
    db,
  )
  return rows[0]?.answered ?? false
}

/**
 * Records the decline in the log of the inviting company, without the person and their address: it learns nothing about
 * somebody who never joined. The last statement of a call.
 */
export async function recordDecline(db: Db, call: Call, { userId, organizationId }: Invited): Promise<void> {
  await sql`select set_config('assay.organization_id', ${String(organizationId)}, true),
    set_config('assay.user_id', '', true)`.execute(db)
  const { rows } = await sql<{ id: number | null }>`
    select case when is_known then user_id else invitation_id end as id from memberships
    where organization_id = ${organizationId} and user_id = ${userId}`.execute(db)
  const nobody = { requestId: call.requestId, address: '', actor: { ...call.actor, impersonator: null } }
  const note = { subjectType: 'invitations', subjectId: rows[0]?.id ?? null }
  await appendAudit(db, 'invitation.declined', note, nobody as Call)
}
