import { sql } from 'kysely'
import { demandDepth } from '#domain/framework-questions/framework-questions.rules.ts'
import { invalid, notFound } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { EditedFramework, PlacedQuestion } from './edited-framework.ts'

export interface Place {
  parent_question_id: number | null
  after_question_id?: number | null | undefined
}

/** Throws unless the place exists, and the question may be there. */
export function demandPlace(
  questions: readonly PlacedQuestion[],
  moved: { id?: number },
  place: Place,
): void {
  const { parent_question_id, after_question_id } = place
  const parent = questions.find(({ id }) => id === parent_question_id)
  if (parent_question_id !== null && !parent) {
    throw invalid({ parent_question_id: ['This topic no longer exists.'] })
  }
  const hasQuestions = questions.some(each => each.parent_question_id === moved.id)
  demandDepth(moved, { parent, hasQuestions })
  if (after_question_id === undefined || after_question_id === null) return
  if (after_question_id === moved.id) {
    throw invalid({ after_question_id: ['A question can’t come after itself.'] })
  }
  const after = questions.find(({ id }) => id === after_question_id)
  if (!after || after.parent_question_id !== parent_question_id) {
    throw invalid({ after_question_id: ['The question before it was moved or deleted.'] })
  }
}

/** Puts a question that has been written into its place. */
export async function putInPlace(
  { db }: Pick<Call, 'db'>,
  framework: EditedFramework,
  id: number,
  { parent_question_id, after_question_id }: Place,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('questions')
    .set({ parent_question_id })
    .where('protocol_id', '=', framework.id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!numUpdatedRows) throw notFound()
  await arrange(db, framework, { id, after: after_question_id })
}

/**
 * Numbers the places of a framework in order: a topic's hundred thousands, and its questions after it. A moved question
 * comes after another one, first where that is null, or last where it is undefined.
 */
export async function arrange(
  db: Call['db'],
  { id: protocolId }: EditedFramework,
  moved: { id: number; after: number | null | undefined } = { id: 0, after: null },
): Promise<void> {
  const after =
    moved.after === undefined
      ? sql`2147483647`
      : sql`coalesce(
    (select r.rank from ranked r where r.id = ${moved.after}::bigint), 0)`
  await sql`
    with ranked as (
      select q.id, q.parent_question_id, q.display_order,
        row_number() over (order by q.display_order, q.id) as rank
      from questions q where q.protocol_id = ${protocolId} and q.deleted_at is null
    ), placed as (
      select r.id, r.parent_question_id, r.display_order,
        case when r.id = ${moved.id} then ${after} + 0.5 else r.rank end as rank
      from ranked r
    ), topics as (
      select id, row_number() over (order by rank, id) as rank from placed where parent_question_id is null
    ), wanted as (
      select p.id, p.display_order, coalesce(t.rank, own.rank) * 100000 + case when p.parent_question_id is null then 0
        else row_number() over (partition by p.parent_question_id order by p.rank, p.id) end as place
      from placed p
      left join topics own on own.id = p.id
      left join topics t on t.id = p.parent_question_id
    )
    update questions q set display_order = w.place from wanted w
    where q.id = w.id and w.place <> w.display_order`.execute(db)
}

/** Numbers topics and questions by their places. Returns whether any number changed. */
export async function writeNumbers(db: Call['db'], { id: protocolId }: EditedFramework): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with topics as (
      select q.id, row_number() over (order by q.display_order, q.id) as number from questions q
      where q.protocol_id = ${protocolId} and q.deleted_at is null and q.parent_question_id is null
    ), wanted as (
      select id, number::text as tempid from topics
      union all
      select q.id, t.number || '.' || row_number() over (partition by t.id order by q.display_order, q.id)
      from questions q join topics t on t.id = q.parent_question_id where q.deleted_at is null
    )
    update questions q set tempid = w.tempid, version = q.version + 1, updated_at = now() from wanted w
    where q.id = w.id and q.tempid <> w.tempid`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}
