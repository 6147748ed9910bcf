import { sql } from 'kysely'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { FILES_OF_ANSWER_MAX } from '#domain/files/files.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { lockedAnswers } from '../../answers/answer-in-reach.service.ts'

/** The outcome of making a file evidence of answers: ids of the answers that have it, and a sentence for each refusal. */
export interface UsedForAnswers {
  accepted: number[]
  refused: { entity: string; question: string; error: string }[]
}

/**
 * Makes a stored file evidence of answers, without a second upload. The caller may read and has locked the file. Answers that
 * cannot get it are returned with the reason; one that has a file with its content gets no second. Throws `not_found` for
 * answers that the caller may not know of.
 */
export async function putFileToAnswers(
  call: Call,
  fileId: number,
  wanted: readonly number[],
): Promise<UsedForAnswers> {
  const { db, organizationId, actor } = call
  const ids = [...new Set(wanted)]
  const answers = await lockedAnswers(call, ids)
  if (answers.length < ids.length) throw notFound()
  const faults = await faultsOf(call, answers)
  const accepted = answers.filter(({ id }) => !faults.has(id)).map(({ id }) => id)
  await sql`insert into answer_files (organization_id, answer_id, file_id, created_by)
    select ${organizationId}, asked.id, f.id, ${actor.userId}
    from files f cross join unnest(${accepted}::bigint[]) as asked (id)
    where f.organization_id = ${organizationId} and f.id = ${fileId} and not exists (
      select from answer_files b join files same on same.organization_id = b.organization_id and same.id = b.file_id
      where b.organization_id = f.organization_id and b.answer_id = asked.id and same.md5 = f.md5)
    on conflict do nothing`.execute(db)
  return { accepted, refused: await named(call, answers, faults) }
}

/** The reason why an answer cannot get a file, for each that cannot. */
async function faultsOf(call: Call, answers: readonly RegularAnswer[]): Promise<Map<number, string>> {
  const { db, organizationId } = call
  const faults = new Map<number, string>()
  const { rows } = await sql<{ id: number; is_full: boolean; allows: boolean }>`
    select a.id, (select count(*) from answer_files k where k.organization_id = a.organization_id
        and k.answer_id = a.id) >= ${FILES_OF_ANSWER_MAX} as is_full,
      coalesce((op.configuration->>'allowUploads')::boolean, true) as allows
    from answers a
    left join organization_protocols op on op.organization_id = a.organization_id and op.protocol_id = a.protocol_id
    where a.organization_id = ${organizationId} and a.id = any(${answers.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  const limits = new Map(rows.map(row => [row.id, row]))
  for (const { id, abilities, reasons } of answers) {
    const { is_full, allows } = limits.get(id) ?? { is_full: false, allows: false }
    if (!abilities.edit) faults.set(id, reasons.edit ?? 'Permission Denied')
    else if (!allows) faults.set(id, 'This framework doesn’t allow files.')
    else if (is_full) faults.set(id, `An answer can have at most ${FILES_OF_ANSWER_MAX} files.`)
  }
  return faults
}

async function named(
  { db, organizationId }: Call,
  answers: readonly RegularAnswer[],
  faults: ReadonlyMap<number, string>,
): Promise<UsedForAnswers['refused']> {
  if (faults.size === 0) return []
  const refused = answers
    .filter(({ id }) => faults.has(id))
    .map(({ id, entity_id, question_id }) => ({ entity_id, question_id, error: faults.get(id) }))
  const { rows } = await sql<{ entity: string; question: string; error: string }>`
    select e.name as entity, q.question, x.error
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as x (entity_id bigint, question_id bigint, error text)
    join entities e on e.organization_id = ${organizationId} and e.id = x.entity_id
    join questions q on q.id = x.question_id`.execute(db)
  return rows
}
