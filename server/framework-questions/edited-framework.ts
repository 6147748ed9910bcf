import { questionsMax } from '#domain/framework-questions/framework-questions.contract.ts'
import { Failure, notFound } from '#domain/platform/failure.ts'
import { demand } from '#domain/platform/policy.ts'
import { mayWrite } from '#domain/protocols/protocols.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { lockProtocols } from '#server/protocols/hold-protocols.service.ts'
import '#server/protocols/protocols.table.ts'

/** A framework whose questions a call edits. */
export interface EditedFramework {
  id: number
  /** Null: everybody's. */
  organizationId: number | null
}

/** Finds the framework of a call, if its questions may be edited there. */
export type FindFramework = (call: Call<{ protocol_id: number }>) => Promise<EditedFramework>

/** A topic or question, as far as its place and its number need to be known. */
export interface PlacedQuestion {
  id: number
  parent_question_id: number | null
  tempid: string
}

/** The company's own framework of the call. Throws if the caller does not see it, or may not change it. */
export async function ownFramework({
  db,
  actor,
  organizationId,
  input,
}: Call<{ protocol_id: number }>): Promise<EditedFramework> {
  const found = await db
    .selectFrom('protocols')
    .select('organization_id')
    .where('id', '=', input.protocol_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound()
  demand(mayWrite(actor, found))
  return { id: input.protocol_id, organizationId }
}

/**
 * Lets one transaction at a time change a company's frameworks; locked until it ends. Imports lock the same, so that
 * neither waits for a row of the other.
 */
export async function lockFramework({ db }: Call, { organizationId }: EditedFramework): Promise<void> {
  await lockProtocols(db, organizationId ?? 0)
}

/** The topics and questions of a framework that are not in the trash, as people read them. */
export function placedQuestions(
  { db }: Pick<Call, 'db'>,
  { id }: EditedFramework,
): Promise<PlacedQuestion[]> {
  return db
    .selectFrom('questions')
    .select(['id', 'parent_question_id', 'tempid'])
    .where('protocol_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('display_order')
    .orderBy('id')
    .execute()
}

export function demandRoom(questions: readonly PlacedQuestion[]): void {
  if (questions.length < questionsMax) return
  throw new Failure('conflict', `A framework can have up to ${questionsMax} topics and questions.`)
}
