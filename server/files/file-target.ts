import { sql } from 'kysely'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { Failure, notFound } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { changeableAnswers } from '../answers/answer-in-reach.service.ts'
import { demandVisibleQuestion } from '../questions/visible-question.service.ts'
import './files.table.ts'

/** The target of a file: answers to one question, none yet or up to a thousand. */
export interface FileTarget {
  questionId: number
  answerIds: number[]
}

/**
 * Throws unless the caller may put files there: `not_found` for a target that it may not know of, `forbidden` if the
 * framework accepts no files or an answer cannot be changed.
 */
export async function demandTarget(
  call: Call,
  { questionId, answerIds }: FileTarget,
): Promise<RegularAnswer[]> {
  const answers = await changeableAnswers(call, questionId, answerIds)
  if (answers.length === 0) await demandVisibleQuestion(call, questionId)
  await demandUploads(call, questionId)
  return answers
}

async function demandUploads({ db, organizationId }: Call, questionId: number): Promise<void> {
  const { rows } = await sql<{ allowed: boolean }>`
    select coalesce((op.configuration->>'allowUploads')::boolean, true) as allowed
    from questions q
    join organization_protocols op on op.organization_id = ${organizationId} and op.protocol_id = q.protocol_id
      and op.dropped_at is null
    where q.id = ${questionId} and q.deleted_at is null`.execute(db)
  if (!rows[0]) throw notFound()
  if (!rows[0].allowed) throw new Failure('forbidden', 'This framework doesn’t allow files.')
}

export const ALREADY_ADDED = 'This file has already been added'

/** Checks whether every one of the answers already has a file with this content. */
export async function isKnown(
  { db, organizationId }: Call,
  md5: string,
  { answerIds }: FileTarget,
): Promise<boolean> {
  if (answerIds.length === 0) return false
  const { rows } = await sql<{ having: number }>`
    select count(distinct k.answer_id) as having from answer_files k
    join files f on f.organization_id = k.organization_id and f.id = k.file_id and f.md5 = ${md5}
    where k.organization_id = ${organizationId} and k.answer_id = any(${answerIds}::bigint[])`.execute(db)
  return rows[0]?.having === new Set(answerIds).size
}
