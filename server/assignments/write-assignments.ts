import { sql } from 'kysely'
import type { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Item, Target } from './targets.ts'

type Giving = Call<InputOf<typeof assignmentsApi.assign>>

/** A person who is no longer assigned, and the item. */
type Taken = Item & { user_id: number }

/**
 * Assigns the person to every target. An open assignment is kept, a completed one reopened; missing terms keep their
 * values for existing assignments, and for new ones come from the framework or stay open. A due date is never erased: a
 * completed assignment keeps one that is not over. A manager's assignment replaces existing ones, with their due date
 * unless it sets one.
 */
export async function writeAssignments(call: Giving, targets: Target[], periodId: number): Promise<Taken[]> {
  if (targets.length === 0) return []
  const managed = targets.filter(target => !target.administers)
  const taken = await takeOver(call, managed, periodId)
  await put(call, withDueDates(call, targets, taken), periodId)
  return taken.map(({ due_date: _, ...each }) => each)
}

const keyOf = ({ question_id, entity_id }: Item) => `${question_id} ${entity_id}`

type TakenDue = Taken & { due_date: string | null }
type Due = Target & { due_date: string | null }

/** The given day; else the earliest of the assignments that it replaces. */
function withDueDates({ input: { due_date } }: Giving, targets: Target[], taken: TakenDue[]): Due[] {
  if (due_date) return targets.map(target => ({ ...target, due_date }))
  const earliest = new Map<string, string>()
  for (const each of taken) {
    const known = earliest.get(keyOf(each))
    if (each.due_date && (!known || each.due_date < known)) earliest.set(keyOf(each), each.due_date)
  }
  return targets.map(target => ({ ...target, due_date: earliest.get(keyOf(target)) ?? null }))
}

/** All calls lock rows in one order, so that two at once wait for each other and do not deadlock. */
async function takeOver({ db, organizationId, input }: Giving, targets: Target[], periodId: number) {
  if (targets.length === 0) return []
  const { rows } = await sql<TakenDue & { id: number }>`
    select id, question_id, entity_id, user_id, due_date from assignments
    where organization_id = ${organizationId} and assessment_period_id = ${periodId} and type = 'question'
      and entity_id = any(${distinct(targets, 'entity_id')}::bigint[])
      and question_id = any(${distinct(targets, 'question_id')}::bigint[])
      and user_id <> ${input.user_id} and not completed and reassignable
    order by id for update`.execute(db)
  const wanted = new Set(targets.map(keyOf))
  const taken = rows.filter(row => wanted.has(keyOf(row)))
  await sql`delete from assignments where organization_id = ${organizationId}
    and id = any(${column(taken, 'id')}::bigint[])`.execute(db)
  return taken.map(({ id: _, ...each }) => each)
}

async function put(call: Giving, targets: Due[], periodId: number): Promise<void> {
  const { organizationId, actor, input } = call
  const { type, user_id, reassignable = null } = input
  await sql`
    insert into assignments as s (organization_id, type, user_id, entity_id, protocol_id, question_id,
      assessment_period_id, due_date, reassignable, created_by)
    select ${organizationId}, ${type}, ${user_id}, target.entity_id, target.protocol_id, target.question_id, ${periodId},
      target.due_date,
      coalesce(${reassignable}::boolean, (op.configuration ->> 'defaultAllowReassignment')::boolean, true), ${actor.userId}
    from unnest(${column(targets, 'question_id')}::bigint[], ${column(targets, 'entity_id')}::bigint[],
      ${column(targets, 'protocol_id')}::bigint[], ${column(targets, 'due_date')}::date[])
      as target (question_id, entity_id, protocol_id, due_date)
    join organization_protocols op on op.organization_id = ${organizationId} and op.protocol_id = target.protocol_id
    order by target.question_id, target.entity_id
    on conflict (organization_id, assessment_period_id, question_id, entity_id, user_id, type) do update set
      due_date = coalesce(excluded.due_date, case when not s.completed or s.due_date >= ${today} then s.due_date end),
      reassignable = case when ${reassignable}::boolean is null and not s.completed then s.reassignable
        else excluded.reassignable end,
      created_by = case when s.completed then excluded.created_by else s.created_by end,
      created_at = case when s.completed then excluded.created_at else s.created_at end,
      completed = false, completed_at = null, version = s.version + 1`.execute(call.db)
}

const column = <Row, Name extends keyof Row>(rows: Row[], name: Name) => rows.map(row => row[name])

const distinct = <Row, Name extends keyof Row>(rows: Row[], name: Name) => [...new Set(column(rows, name))]
