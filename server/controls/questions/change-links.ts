import { sql } from 'kysely'
import { type Changes, demandAll } from '#server/platform/records/changes.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { controllable } from './find-questions.ts'

/** The change as the audit log keeps it. */
interface Linked {
  added: number[]
  removed: number[]
}

/** Links questions and unlinks others. Throws `invalid` for questions that can’t be answered in a framework in use. */
export async function changeLinks(
  call: Call,
  controlId: number,
  { add_ids, remove_ids }: Changes,
): Promise<Linked> {
  const { db, organizationId } = call
  const known = await sql<{ id: number; protocol_id: number }>`select q.id, q.protocol_id
    from ${controllable(call)} q where q.id = any(${add_ids}::bigint[])`.execute(db)
  demandAll('add_ids', add_ids, known.rows, 'This question isn’t one of a framework in use.')
  const added = await sql<{ question_id: number }>`insert into control_questions
    select ${organizationId}::bigint, ${controlId}::bigint, q.protocol_id, q.id from questions q
    where q.id = any(${add_ids}::bigint[]) on conflict do nothing returning question_id`.execute(db)
  const removed = await sql<{ question_id: number }>`delete from control_questions l
    where l.organization_id = ${organizationId} and l.control_id = ${controlId}
      and l.question_id = any(${remove_ids}::bigint[]) returning question_id`.execute(db)
  const idsOf = (rows: { question_id: number }[]) => rows.map(row => row.question_id).sort((a, b) => a - b)
  return { added: idsOf(added.rows), removed: idsOf(removed.rows) }
}

/** Sets the questions of a control. Those of frameworks that the company dropped stay, for when it is adopted again. */
export async function setLinks(
  call: Call,
  controlId: number,
  questionIds: readonly number[],
): Promise<Linked> {
  const { rows } = await sql<{ id: number }>`select q.id from ${controllable(call)} q
    join control_questions l on l.organization_id = ${call.organizationId} and l.control_id = ${controlId}
      and l.question_id = q.id`.execute(call.db)
  const had = rows.map(({ id }) => id)
  const wanted = new Set(questionIds)
  return changeLinks(call, controlId, {
    add_ids: [...wanted],
    remove_ids: had.filter(id => !wanted.has(id)),
  })
}

/** Throws `invalid` unless all of them are controls out of the trash. They are locked against their removal. */
export async function demandControls(
  { db, organizationId }: Call,
  ids: readonly number[],
  field = 'add_ids',
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from controls where organization_id = ${organizationId}
    and id = any(${ids}::bigint[]) and deleted_at is null order by id for key share`.execute(db)
  demandAll(field, ids, rows, 'This control doesn’t exist.')
}
