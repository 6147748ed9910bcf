import { sql } from 'kysely'
import type { PassedOn } from '#domain/assignments/assignments.contract.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { holdPeriodsOpen } from '../../periods/closing/hold-open.service.ts'
import { openPeriodIds } from '../../periods/current-period.service.ts'
import { demandMember } from '../demand-assignable.ts'
import { readAssignments } from '../read-assignments.ts'

const ALL = 1_000_000

/**
 * Reassigns the open work of a person, in all open periods, to somebody else: what the caller sees of it and may
 * reassign. Each table is changed by one statement, so that tasks follow and are mailed together.
 */
export async function passAllOn(
  call: Call,
  from: number,
  to: number,
): Promise<Omit<PassedOn, 'plan_tasks' | 'registered_risks' | 'document_requests' | 'controls'>> {
  if (from === to) throw invalid({ to_user_id: ['Choose somebody else.'] })
  await demandMember(call, 'to_user_id', to)
  await sql`select ${holdPeriodsOpen(call)}`.execute(call.db)
  const periodId = await openPeriodIds(call)
  await lockWork(call, [from, to], periodId)
  const asked = { periodId, where: openOf(call, from) }
  const { rows } = await readAssignments(call, asked, { per_page: ALL })
  const ids = rows.flatMap(({ id, abilities }) => (abilities.reassign ? [id] : []))
  const merged = await merge(call, ids, to)
  await sql`update assignments set user_id = ${to}, version = version + 1
    where organization_id = ${call.organizationId} and id = any(${ids}::bigint[])`.execute(call.db)
  const not_moved = rows.flatMap(({ id, entity, question, abilities, reasons }) =>
    abilities.reassign ? [] : { id, entity, question, error: reasons.reassign ?? '' },
  )
  return { moved: ids.length, merged, not_moved }
}

/** All calls lock rows in one order, so that two at once wait for each other and do not deadlock. */
async function lockWork({ db, organizationId }: Call, people: number[], periodIds: number[]) {
  await sql`select from assignments where organization_id = ${organizationId}
    and user_id = any(${people}::bigint[]) and assessment_period_id = any(${periodIds}::bigint[])
    order by id for update`.execute(db)
}

/** Items that the other person has been assigned already stay theirs, and are open again, due on the earlier day. */
async function merge({ db, organizationId }: Call, ids: number[], to: number): Promise<number> {
  const twins = sql`s.organization_id = ${organizationId} and s.id = any(${ids}::bigint[])
    and t.organization_id = s.organization_id and t.assessment_period_id = s.assessment_period_id
    and t.question_id = s.question_id and t.entity_id = s.entity_id and t.type = s.type and t.user_id = ${to}`
  await sql`update assignments t set completed = false, completed_at = null, version = t.version + 1,
      due_date = case when t.completed then s.due_date else least(t.due_date, s.due_date) end
    from assignments s where ${twins}`.execute(db)
  const { numAffectedRows } = await sql`delete from assignments s using assignments t where ${twins}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Counts the open work of a person, in all open periods, that the caller sees. */
export async function openWorkOf(call: Call, userId: number): Promise<number> {
  const asked = { periodId: await openPeriodIds(call), where: openOf(call, userId) }
  return (await readAssignments(call, asked, { per_page: 1 })).total
}

function openOf({ actor }: Call, userId: number) {
  const types = actor.features.has('collaboration') ? ['question', 'collaboration'] : ['question']
  return sql`s.user_id = ${userId} and not s.completed and s.type = any(${types}::text[])`
}
