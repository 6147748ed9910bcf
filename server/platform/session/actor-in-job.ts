import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { type Actor, actorOf, type OpenedCall } from './actor.ts'

/** The session that asked for background work, and the division in which the person worked. */
export interface AskedBy {
  organizationId: number
  sessionId: string
  divisionId: number | null
}

/** The person, or their program, with the rights as they are now; null if the session has ended, or lost the company. */
export async function actorInJob(
  trx: Db,
  { sessionId, organizationId, divisionId }: AskedBy,
): Promise<Actor | null> {
  const { rows } = await sql<OpenedCall>`
    select c.*, assay.program_of_session(${sessionId}::uuid) as program
    from assay.open_call(${sessionId}::uuid, ${organizationId}) c`.execute(trx)
  const [opened] = rows
  if (!opened || opened.organization_id !== organizationId || !opened.is_active) return null
  const actor = actorOf(opened)
  if (divisionId === null || !actor.features.has('divisions')) return actor
  if (actor.divisionIds && !actor.divisionIds.includes(divisionId)) return null
  return { ...actor, activeDivisionId: divisionId }
}
