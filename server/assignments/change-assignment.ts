import { sql } from 'kysely'
import { Assignment } from '#domain/assignments/assignments.contract.ts'
import { isOpen, isWorkable, mayChange } from '#domain/assignments/assignments.rules.ts'
import { invalid, notFound } from '#domain/platform/failure.ts'
import { demand, demandState } from '#domain/platform/policy.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { holdPeriodsOpen } from '../periods/closing/hold-open.service.ts'
import { demandAssignable } from './demand-assignable.ts'
import { type FoundAssignment, readAssignments } from './read-assignments.ts'

interface Named {
  id: number
  type: Assignment['type']
}

interface Changes {
  user_id?: number | undefined
  due_date?: string | null | undefined
  reassignable?: boolean | undefined
}

/** Gives an open assignment to somebody else, or changes its terms; missing fields stay as they are. */
export async function reassign(call: Call, named: Named, changes: Changes): Promise<Assignment> {
  const before = await take(call, named)
  demand(mayChange(before))
  demandState(isWorkable(before))
  // A due date that has passed meanwhile blocks nobody.
  const due_date = changes.due_date === before.due_date ? undefined : changes.due_date
  await demandAssignable(call, { ...changes, due_date })
  const { user_id = before.user_id, reassignable = before.reassignable } = changes
  if (user_id !== before.user_id) await demandUnasked(call, before, user_id)
  await sql`
    update assignments set version = version + 1, user_id = ${user_id}, reassignable = ${reassignable},
      due_date = ${changes.due_date === undefined ? before.due_date : changes.due_date}
    where organization_id = ${call.organizationId} and id = ${before.id}`.execute(call.db)
  const after = await find(call, named)
  call.note({ before: recorded(before), after: recorded(after) })
  return after
}

/** Withdraws an open assignment. */
export async function withdraw(call: Call, named: Named): Promise<void> {
  const before = await take(call, named)
  demand(mayChange(before))
  demandState(isOpen(before))
  await sql`delete from assignments where organization_id = ${call.organizationId} and id = ${before.id}`.execute(
    call.db,
  )
  call.note({ before: recorded(before) })
}

/** The assignment, locked until the call ends. Throws `stale` unless it is the version that the caller saw. */
async function take(call: Call, named: Named): Promise<FoundAssignment> {
  await sql`select ${holdPeriodsOpen(call)}`.execute(call.db)
  await sql`select from assignments where organization_id = ${call.organizationId} and id = ${named.id}
    for no key update`.execute(call.db)
  const found = await find(call, named)
  demandFresh(call, Assignment.parse(found))
  return found
}

/** Throws `not_found` unless the caller may see it, in any period. */
async function find(call: Call, { id, type }: Named): Promise<FoundAssignment> {
  const { organizationId } = call
  const periodId = sql<number>`(select assessment_period_id from assignments
    where organization_id = ${organizationId} and id = ${id})`
  const { rows } = await readAssignments(
    call,
    { periodId, where: sql`s.id = ${id} and s.type = ${type}` },
    { per_page: 1 },
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

async function demandUnasked({ db, organizationId }: Call, of: FoundAssignment, userId: number) {
  const { rows } = await sql`
    select from assignments where organization_id = ${organizationId} and assessment_period_id = ${of.assessment_period_id}
      and question_id = ${of.question_id} and entity_id = ${of.entity_id} and type = ${of.type}
      and user_id = ${userId}`.execute(db)
  if (rows.length > 0) throw invalid({ user_id: ['This person is already assigned.'] })
}

/** Returns the fields of an assignment that the audit log keeps. */
function recorded(assignment: FoundAssignment) {
  const { type, user_id, entity_id, question_id, assessment_period_id, due_date, reassignable } = assignment
  return { type, user_id, entity_id, question_id, assessment_period_id, due_date, reassignable }
}
